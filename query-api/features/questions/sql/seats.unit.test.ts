import { expect, test } from 'vitest';
import { Seats } from './seats.ts';

test('two run at once, the next ones wait in their order, and too many are refused', async () => {
  const seats = new Seats(2);
  const started: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const running = gates.map(({ promise }, at) =>
    seats.run(async () => {
      started.push(at);
      await promise;
    }),
  );
  expect(started).toEqual([0, 1]);
  await expect(seats.run(() => Promise.resolve())).rejects.toMatchObject({ status: 503 });
  gates[1]?.resolve();
  await running[1];
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  await Promise.all(running);
  expect(started).toEqual([0, 1, 2, 3]);
  await seats.run(() => Promise.resolve());
});

test('a statement that fails gives its seat on', async () => {
  const seats = new Seats(2);
  for (let round = 0; round < 3; round += 1) {
    await expect(seats.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  await seats.run(() => Promise.resolve());
});
