import { expect, test } from 'vitest';
import { COMMAND_KINDS } from './torture/sender.ts';
import { torture } from './torture/torture.ts';

test('kill -9 of everything under load costs nothing that was acknowledged', async () => {
  const result = await torture({ kills: 2, onProgress: () => undefined });
  expect(result.lost).toEqual([]);
  expect(result.doubled).toEqual([]);
  expect(result.differences).toEqual([]);
  expect(Object.values(result.differingRows)).not.toHaveLength(0);
  expect(new Set(Object.values(result.differingRows))).toEqual(new Set([0]));
  expect(Object.keys(result.acknowledged).toSorted()).toEqual(COMMAND_KINDS.toSorted());
}, 120_000);
