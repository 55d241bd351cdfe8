// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/keychainstore.h"

#include "core/api/storagereasons.h"

#include <qt6keychain/keychain.h>

namespace sluice::config {
namespace {

ErrorCode codeOf(QKeychain::Error error)
{
    switch (error) {
    case QKeychain::EntryNotFound: return ErrorCode::NotFound;
    case QKeychain::AccessDeniedByUser:
    case QKeychain::AccessDenied: return ErrorCode::PermissionDenied;
    case QKeychain::NotImplemented:
    case QKeychain::NoBackendAvailable: return ErrorCode::Unsupported;
    case QKeychain::CouldNotDeleteEntry: return ErrorCode::StorageFailed;
    case QKeychain::NoError:
    case QKeychain::OtherError: return ErrorCode::SecretUnavailable;
    }
    Q_UNREACHABLE();
}

Error errorOf(const QKeychain::Job &job)
{
    return {codeOf(job.error()), kStorageReasons.keyStoreSays.english(job.errorString())};
}

} // namespace

void KeychainStore::start(QKeychain::Job *job, const QString &item, std::function<void(QKeychain::Job *)> onFinished)
{
    // The job deletes itself after it has finished, and may outlive this store; without the fallback nothing is ever
    // written in the clear.
    job->setKey(item);
    job->setInsecureFallback(false);
    connect(job, &QKeychain::Job::finished, this, std::move(onFinished));
    job->start();
}

void KeychainStore::read(const QString &item, ReadCallback callback)
{
    start(new QKeychain::ReadPasswordJob(QStringLiteral("sluice")), item, [callback = std::move(callback)](QKeychain::Job *job) {
        if (job->error() != QKeychain::NoError)
            callback(unexpected(errorOf(*job)));
        else
            callback(Secret(static_cast<QKeychain::ReadPasswordJob *>(job)->textData().toUtf8()));
    });
}

void KeychainStore::write(const QString &item, const Secret &secret, DoneCallback callback)
{
    auto *job = new QKeychain::WritePasswordJob(QStringLiteral("sluice"));
    job->setTextData(QString::fromUtf8(secret.reveal()));
    start(job, item, [callback = std::move(callback)](QKeychain::Job *done) {
        if (done->error() != QKeychain::NoError)
            callback(unexpected(errorOf(*done)));
        else
            callback({});
    });
}

void KeychainStore::remove(const QString &item, DoneCallback callback)
{
    start(new QKeychain::DeletePasswordJob(QStringLiteral("sluice")), item,
          [callback = std::move(callback)](QKeychain::Job *job) {
              if (job->error() != QKeychain::NoError && job->error() != QKeychain::EntryNotFound)
                  callback(unexpected(errorOf(*job)));
              else
                  callback({});
          });
}

} // namespace sluice::config
