# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts and ends what the measuring scripts need. Everything listens on loopback, is bounded in time, is ended by
its own pid, and dies with the script."""
import ctypes
import json
import os
import re
import secrets
import select
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None)


class Unavailable(Exception):
    """Something that a measurement needs is not there; the text says what to do."""


def find_build(asked=None):
    """The build folder that holds the bench programs."""
    candidates = [Path(asked)] if asked else [ROOT / 'build', ROOT / 'build/release', ROOT / 'build/dev']
    for folder in candidates:
        if (folder / 'tests/bench/bench_load').exists():
            return folder
    raise Unavailable(f'bench_load is not built in any of: {", ".join(map(str, candidates))}\n'
                      '  cmake --preset release && cmake --build --preset release --target bench_load bench_upstream sluice')


def free_port():
    with socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        return probe.getsockname()[1]


def pin_and_tie(cpu):
    """For a child before exec: its CPU, and an end with ours."""
    def prepare():
        _libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        if cpu is not None:
            os.sched_setaffinity(0, {cpu})
    return prepare


def proxy_and_load_cpus():
    """One CPU for what is measured, another for client and mock; none where there is only one."""
    cpus = sorted(os.sched_getaffinity(0))
    return (cpus[0], cpus[1]) if len(cpus) > 1 else (None, None)


class Server:
    """A child process that says `listening on http://127.0.0.1:PORT`."""

    def __init__(self, command, log, cpu=None, env=None, patience=20):
        self.name = Path(command[0]).name
        self.log = log
        with open(log, 'ab') as errors:
            self.process = subprocess.Popen([str(part) for part in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                            stderr=errors, env=env, preexec_fn=pin_and_tie(cpu))
        try:
            self.port = self._wait_for_port(patience)
        except Exception:
            self.stop()
            raise

    def _wait_for_port(self, patience):
        deadline = time.monotonic() + patience
        said = b''
        while time.monotonic() < deadline:
            ready, _, _ = select.select([self.process.stdout], [], [], 0.2)
            piece = os.read(self.process.stdout.fileno(), 4096) if ready else b''
            said += piece
            match = re.search(rb'listening on http://[^\s:]+:(\d+)\s', said)
            if match:
                return int(match.group(1))
            if ready and not piece:
                break
        raise Unavailable(f'{self.name} did not begin to listen; it said:\n{said.decode(errors="replace")}'
                          f'{Path(self.log).read_text(errors="replace")[-2000:]}')

    def pids(self):
        return [self.process.pid]

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        """A clean end, or after 10 s a hard one; whether it was clean."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            self.process.wait(10)
            clean = self.process.returncode in (0, -signal.SIGTERM)
        except subprocess.TimeoutExpired:
            self.kill()
            clean = False
        self.process.stdout.close()
        return clean


class Upstream(Server):
    def __init__(self, build, folder, cpu=None, max_seconds=3600):
        super().__init__([build / 'tests/bench/bench_upstream', '--max-seconds', max_seconds], folder / 'upstream.log', cpu)


class Nginx:
    """One worker as a plain streaming proxy: the reference."""

    CONF = '''{user}worker_processes 1;
daemon off;
pid {dir}/nginx.pid;
error_log {dir}/nginx.log warn;
worker_rlimit_nofile 20000;
events {{ worker_connections 16000; }}
http {{
  access_log off;
  client_body_temp_path {dir}/body; proxy_temp_path {dir}/proxy; fastcgi_temp_path {dir}/fastcgi;
  uwsgi_temp_path {dir}/uwsgi; scgi_temp_path {dir}/scgi;
  tcp_nodelay on;
  client_max_body_size 64m;
  keepalive_timeout 300s;
  keepalive_requests 1000000000;
  upstream mock {{
    server 127.0.0.1:{upstream};
    keepalive 1024; keepalive_timeout 300s; keepalive_requests 1000000000;
  }}
  server {{
    listen 127.0.0.1:{port} backlog=4096;
    location / {{
      proxy_pass http://mock;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_buffering off;
      proxy_read_timeout 300s;
    }}
  }}
}}
'''

    def __init__(self, folder, upstream_port, cpu=None):
        # nginx lives in sbin, which is not on every user's path.
        program = shutil.which('nginx', path=os.environ.get('PATH', '') + ':/usr/sbin:/usr/local/sbin')
        if not program:
            raise Unavailable('nginx is missing; it is what the gateway is compared with: apt-get install nginx-light')
        home = folder / 'nginx'
        home.mkdir(exist_ok=True)
        self.port = free_port()
        user = 'user root;\n' if os.geteuid() == 0 else ''
        conf = home / 'nginx.conf'
        conf.write_text(self.CONF.format(dir=home, upstream=upstream_port, port=self.port, user=user))
        with open(home / 'output.log', 'ab') as log:
            self.process = subprocess.Popen([program, '-c', str(conf)], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                            preexec_fn=pin_and_tie(cpu))
        self._wait(home)

    def _wait(self, home):
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(('127.0.0.1', self.port)) == 0 and len(self.pids()) > 1:
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        self.stop()
        raise Unavailable(f'nginx did not start:\n{(home / "output.log").read_text(errors="replace")[-2000:]}')

    def pids(self):
        master = self.process.pid
        try:
            children = Path(f'/proc/{master}/task/{master}/children').read_text().split()
        except OSError:
            children = []
        return [master] + [int(child) for child in children]

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Gateway(Server):
    """The gateway, headless, with one channel for each dialect to the mock provider."""

    DIALECTS = ('chat', 'responses', 'messages')

    def __init__(self, program, folder, upstream_port, cpu=None, port=0):
        program = Path(program)
        if not program.exists():
            raise Unavailable(f'{program} is not built; measuring without the gateway is possible with --without-gateway')
        self.profile = folder / 'profile'
        self.profile.mkdir(exist_ok=True)
        self.token = secrets.token_hex(16)
        (self.profile / 'config.json').write_text(json.dumps(self.config(upstream_port), indent=2))
        env = dict(os.environ, SLUICE_TOKEN=self.token, SLUICE_BENCH_KEY='bench-key', QT_QPA_PLATFORM='offscreen')
        super().__init__([program, '--headless', '--profile', self.profile, '--port', port], folder / 'gateway.log', cpu, env)

    @classmethod
    def config(cls, upstream_port):
        channels = [{'id': f'bench-{dialect}', 'dialect': dialect, 'base_url': f'http://127.0.0.1:{upstream_port}/v1',
                     'keys': [{'id': 'main', 'ref': 'env:SLUICE_BENCH_KEY'}], 'proxy': 'none'} for dialect in cls.DIALECTS]
        return {'version': 1, 'listen': {'port': 0}, 'auth': {'require_token': True},
                # Equal requests, again and again, are what a bench is made of.
                'clients': [{'id': 'bench', 'token': 'env:SLUICE_TOKEN', 'loop_guard': {'enabled': False}}],
                'channels': channels}  # without routes each dialect goes to its own channel

    def ledger(self):
        found = sorted(self.profile.rglob('ledger.sqlite'))
        return found[0] if found else self.profile / 'ledger.sqlite'

    def headers(self):
        return ['-H', f'Authorization: Bearer {self.token}']


def load_command(build, port, arguments, headers=()):
    return [str(part) for part in [build / 'tests/bench/bench_load', '--port', port, *arguments, *headers]]


def run_load(build, port, arguments, headers=(), cpu=None, patience=300):
    """One run of bench_load; its JSON line as a dict."""
    done = subprocess.run(load_command(build, port, arguments, headers), stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=patience, preexec_fn=pin_and_tie(cpu))
    if done.returncode != 0:
        raise Unavailable(f'bench_load failed: {done.stderr.strip()}')
    return json.loads(done.stdout)
