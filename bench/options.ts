import { parseArgs } from 'node:util';

export interface BenchOptions {
  readonly quick: boolean;
  /** The scenarios to run; all where it is empty. */
  readonly only: readonly string[];
  readonly profileDir: string | undefined;
}

export const USAGE = `Usage: npm run bench -- [--quick] [--only <scenario>]… [--profile <folder>]`;

/** @throws TypeError with a sentence for the person who typed it */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      profile: { type: 'string' },
    },
  });
  return { quick: values.quick, only: values.only, profileDir: values.profile };
}
