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
  /** The questions for `replay`; all if empty. */
  readonly questions: readonly string[];
  /** The root of another checkout, for `cost`. */
  readonly against: string | undefined;
  /** The form of the product that is attacked in `siege`. */
  readonly form: ProductForm;
}

export const USAGE = `Usage: npm run bench -- [--quick] [--only <scenario>]… [--profile <folder>]
  [--rounds <number>]    of each comparison: 3
  [--against <folder>]   another checkout, whose product \`cost\` measures in turn with this one's
  [--form one-process|services]   of the product that \`siege\` attacks: one-process
  [--events <number>]    of the log that is rebuilt or replayed: 200,000, with --quick 20,000
  [--log-rows <number>]  of the log that \`log-rows\` fills: 200,000, with --quick 20,000
  [--question <name>]…   that is replayed: masked, pseudonyms, unsealed, console or rebuild; all of them
  [--messages <number>]  of the large log of the query comparison, and of the one that the explorer
                         shows: 100,000, with --quick 20,000
  [--stream-events <number>]  of the long stream that the explorer opens: the same
  [--accounts <number>]  of the product that an administrator looks at: the same`;

/** Reads the command line. @throws TypeError with a sentence for the user */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      profile: { type: 'string' },
      rounds: { type: 'string' },
      question: { type: 'string', multiple: true, default: [] },
      events: { type: 'string' },
      'log-rows': { type: 'string' },
      messages: { type: 'string' },
      'stream-events': { type: 'string' },
      accounts: { type: 'string' },
      against: { type: 'string' },
      form: { type: 'string', default: 'one-process' },
    },
  });
  const { quick, only, profile: profileDir, against, question: questions } = values;
  const rounds = readCount('rounds', values.rounds) ?? 3;
  const sizes = {
    events: readCount('events', values.events) ?? (quick ? 20_000 : 200_000),
    logRows: readCount('log-rows', values['log-rows']) ?? (quick ? 20_000 : 200_000),
    messages: readCount('messages', values.messages) ?? (quick ? 20_000 : 100_000),
    streamEvents: readCount('stream-events', values['stream-events']) ?? (quick ? 20_000 : 100_000),
    accounts: readCount('accounts', values.accounts) ?? (quick ? 20_000 : 100_000),
  };
  const form = readForm(values.form);
  return { quick, only, profileDir, rounds, sizes, questions, against, form };
}

function readCount(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new TypeError(`--${name} must be a whole number above 0`);
}
