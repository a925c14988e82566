import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { LoadResult } from '../load/load.ts';
import { interleave, OTHERS } from './rounds.ts';

const idle = async (seconds: number): Promise<LoadResult> => {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return result;
};

const result = { count: 1, refused: 0, perSecond: 1, p50: 1, p95: 0, p99: 1, generatorCores: 0 };

test.runIf(process.platform === 'linux')(
  'a child that is watched is told by its name, one that is not as used by others',
  async () => {
    const busy = fork(fileURLToPath(new URL('busy.ts', import.meta.url)));
    await once(busy, 'message');
    const measured = await interleave(
      'test',
      [
        { name: 'unwatched', run: idle, watched: {} },
        { name: 'watched', run: idle, watched: { busy: busy.pid ?? 0 } },
      ],
      { rounds: 1, seconds: 1.5, warmUpSeconds: 0, onProgress: () => undefined },
    );
    busy.kill();
    const [unwatched] = measured.get('unwatched') ?? [];
    const [watched] = measured.get('watched') ?? [];
    // A busy machine may give it less than a core, but never nothing.
    expect(watched?.cores['busy']).toBeGreaterThan(0.1);
    expect(unwatched?.cores[OTHERS]).toBeGreaterThan(0.1);
    expect(watched?.stolen).toBeGreaterThanOrEqual(0);
  },
);
