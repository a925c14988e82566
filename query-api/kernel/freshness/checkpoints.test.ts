import { expect, test } from 'vitest';
import { Checkpoints } from './checkpoints.ts';

const at = (commit: number) => ({ commit: BigInt(commit), prepare: BigInt(commit) });

test('what has been reached is not waited for', async () => {
  const checkpoints = new Checkpoints();
  checkpoints.raise('codes', at(5));
  expect(await checkpoints.waitFor(['codes'], at(5), 60_000)).toBe(true);
  expect(checkpoints.isAwaited).toBe(false);
});

test('a request goes on when the last of its projections has come that far', async () => {
  const checkpoints = new Checkpoints();
  const waiting = checkpoints.waitFor(['codes', 'users'], at(7), 60_000);
  checkpoints.raise('codes', at(9));
  checkpoints.raise('users', at(6));
  expect(checkpoints.isAwaited).toBe(true);
  checkpoints.raise('users', at(7));
  expect(checkpoints.isAwaited).toBe(false);
  expect(await waiting).toBe(true);
});

test('patience ends', async () => {
  const checkpoints = new Checkpoints();
  expect(await checkpoints.waitFor(['codes'], at(1), 10)).toBe(false);
  expect(checkpoints.isAwaited).toBe(false);
});

test('an older checkpoint changes nothing', () => {
  const checkpoints = new Checkpoints();
  checkpoints.raise('codes', at(5));
  checkpoints.raise('codes', at(3));
  expect(checkpoints.haveReached(['codes'], at(5))).toBe(true);
  expect(checkpoints.newest).toEqual(at(5));
});

test('positions beyond the numbers of JavaScript keep their order', () => {
  const checkpoints = new Checkpoints();
  const far = 2n ** 53n;
  checkpoints.raise('codes', { commit: far, prepare: far });
  const next = { commit: far + 1n, prepare: far + 1n };
  expect(checkpoints.haveReached(['codes'], next)).toBe(false);
});

test('at the end of the service nobody is left waiting', async () => {
  const checkpoints = new Checkpoints();
  const waiting = checkpoints.waitFor(['codes'], at(1), 60_000);
  checkpoints.release();
  expect(await waiting).toBe(false);
});
