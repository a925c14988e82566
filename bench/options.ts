import { parseArgs } from 'node:util';
import type { ProductForm } from '@app/embedded/starting/product-supervisor';
import { readForm } from './form.ts';
import type { Sizes } from './scenarios/scenario.ts';

export interface BenchOptions {
  readonly quick: boolean;
  /** The scenarios to run; all if empty. */
  readonly only: readonly string[];
  readonly profileDir: string | undefined;
  readonly rounds: number;
  readonly sizes: Sizes;
  /** The root of another checkout, for `cost`. */
  readonly against: string | undefined;
  /** The form of the product that is attacked in `siege` and `siege-reads`. */
  readonly form: ProductForm;
}

export const USAGE = `Usage: npm run bench -- [--quick] [--only <scenario>]… [--profile <folder>]
  [--rounds <number>]    of each comparison: 3
  [--against <folder>]   another checkout, whose product \`cost\` measures in turn with this one's
  [--form one-process|services]   of the product that \`siege\` attacks: one-process
  [--events <number>]    of the log that is rebuilt: 200,000, with --quick 20,000
`;

/** Reads the command line. @throws TypeError with a sentence for the user */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      profile: { type: 'string' },
      rounds: { type: 'string' },
      events: { type: 'string' },
      against: { type: 'string' },
      form: { type: 'string', default: 'one-process' },
    },
  });
  const { quick, only, profile: profileDir, against } = values;
  const rounds = readCount('rounds', values.rounds) ?? 3;
  const sizes = { events: readCount('events', values.events) ?? (quick ? 20_000 : 200_000) };
  const form = readForm(values.form);
  return { quick, only, profileDir, rounds, sizes, against, form };
}

function readCount(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new TypeError(`--${name} must be a whole number above 0`);
}
