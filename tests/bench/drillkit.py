# SPDX-License-Identifier: GPL-3.0-or-later
"""What all drills use: the report, pieces of configuration, loops that end."""
import asyncio
import math


class Report:
    def __init__(self):
        self.failed = 0

    def check(self, what, value, is_right):
        self.failed += not is_right
        print(f'  {"PASS" if is_right else "FAIL"}  {what:<58} {value}', flush=True)

    @staticmethod
    def tell(what, value):
        print(f'        {what:<58} {value}', flush=True)


def channel(name, port, **more):
    return {'id': name, 'dialect': 'chat', 'base_url': f'http://127.0.0.1:{port}/{name}/v1', 'proxy': 'none',
            'keys': [{'id': 'main', 'ref': 'env:DRILL_KEY'}], **more}


def client(name, **more):
    return {'id': name, 'max_wait_ms': 180_000, **more}


def percentile(values, percent):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, math.ceil(len(ordered) * percent / 100) - 1)] if ordered else 0.0


async def gather_until(seconds, loops):
    """Lets endless loops run for so long; what one of them raises is raised."""
    tasks = [asyncio.ensure_future(loop) for loop in loops]
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    while not all(task.done() for task in tasks):
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks, timeout=1)
    for task in done:
        task.result()
