import { expect, test } from 'vitest';
import { FAULT_KINDS } from './torture/faults.ts';
import { violations } from './torture/report.ts';
import { COMMAND_KINDS } from './torture/sender.ts';
import { torture } from './torture/torture.ts';

// Other faults each time it runs; a failure names its seed.
const seed = Date.now() % 2 ** 31;

test.runIf(process.platform === 'linux').each(['one process', 'services'] as const)(
  '%s: faults of every kind under load cost nothing that was acknowledged or promised',
  async (form) => {
    const result = await torture({ form, seconds: 15, seed, onProgress: () => undefined });
    expect({ seed, violations: violations(result) }).toEqual({ seed, violations: [] });
    expect(new Set(result.faults.map(({ kind }) => kind))).toEqual(new Set(FAULT_KINDS));
    expect(Object.keys(result.acknowledged).toSorted()).toEqual(COMMAND_KINDS.toSorted());
    expect(Object.keys(result.differingRows)).not.toHaveLength(0);
    expect(result.reader.kept).toBeGreaterThan(0);
    expect(result.notices.sent).toBeGreaterThan(0);
  },
  400_000,
);
