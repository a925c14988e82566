import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { DomainEvent } from '@app/events/catalogue';
import { isTransient } from '@app/events/consuming/transient';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import { EnvironmentError } from '@app/service-kit/environment';
import { operatorMessage } from '@app/service-kit/operator-message';

/** The typed command cannot be carried out; the message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type ValuesOf<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

type ErrorKind = abstract new (...parameters: never) => Error;

interface CommandOptions<Options extends ParseArgsOptionsConfig> {
  readonly usage: string;
  readonly options: Options;
  /** How many words may follow the command; any number by default. */
  readonly maxWords?: number;
  /** Errors whose message is printed alone, without usage or stack. */
  readonly explained?: readonly ErrorKind[];
  /** The exit code of explained errors; by default 1. */
  readonly errorCode?: number;
}

type Work<Options extends ParseArgsOptionsConfig> = (
  words: readonly string[],
  values: ValuesOf<Options>,
) => Promise<number>;

/** Explains errors in one line, and sets the exit code. @param work by its first word */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  { usage, options, maxWords = Infinity, explained = [], errorCode = 1 }: CommandOptions<Options>,
  work: Work<Options> | Readonly<Record<string, Work<Options>>>,
): Promise<void> {
  // The reader of our output may close it early, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [name = '', ...rest] = positionals;
    const [run, words] =
      typeof work === 'function'
        ? [work, positionals]
        : [Object.hasOwn(work, name) ? work[name] : undefined, rest];
    if (!run || words.length > maxWords) throw new UsageError(usage);
    process.exitCode = await run(words, values);
  } catch (error) {
    const line = explain(error, usage, explained);
    if (line === null) throw error;
    console.error(line);
    process.exitCode = errorCode;
  }
}

/** Resolves a file name against the folder in which `npm run` was called. */
export const fileOf = (name: string): string => resolve(process.env['INIT_CWD'] ?? '.', name);

function explain(error: unknown, usage: string, explained: readonly ErrorKind[]): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof EnvironmentError) {
    return `${error.message}. Start the product on this machine, or set the variables.`;
  }
  if (isTransient(error)) return 'A store cannot be reached.';
  const kinds: readonly ErrorKind[] = [UsageError, ...explained];
  if (kinds.some((kind) => error instanceof kind)) return error.message;
  // A file or folder that cannot be read or written; the message names it.
  if ('syscall' in error && 'path' in error) return error.message;
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return `${error.message}\n\n${usage}`;
  }
  return operatorMessage(error) ?? null;
}

/** Turns the first Ctrl-C, or request to stop, into a signal. The second one ends the process. */
export function untilInterrupted(): Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController();
  const stop = (): void => controller.abort(new Error('Interrupted'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
    },
  };
}

/** Showing what people wrote requires the master key by hand. @throws UsageError without it */
export function checkUnmask(unmask: boolean, command: string): void {
  if (!unmask || process.env['MASTER_KEY']) return;
  throw new UsageError(`--unmask shows what people wrote, so the master key must be given with it, on purpose:
  MASTER_KEY="$(cat .data/master.key)" ${command} --unmask`);
}

export const operatorAccount = (): string =>
  `${process.env['SUDO_USER'] ?? userInfo().username}@${hostname()}`;

/** The audit log shows it. @throws EventLogUnavailableError */
export async function record(
  log: EventLog,
  projection: string,
  event: Extract<DomainEvent, { type: 'EventSkipped' | 'ProjectionRebuilt' }>,
): Promise<void> {
  const stream = streams.projection(projection);
  const commandId = randomUUID();
  for (;;) {
    const last = (await log.read(stream, { personal: 'skip' })).at(-1);
    const { kind } = await log.append(stream, last?.revision ?? 'no-stream', [event], {
      actor: { kind: 'operator', account: operatorAccount() },
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: new Date(),
    });
    if (kind === 'appended') return;
  }
}
