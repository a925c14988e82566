import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { isTransient } from '@app/events/consuming/transient';
import { EnvironmentError } from '@app/service-kit/environment';
import { operatorMessage } from '@app/service-kit/operator-message';

/** The typed command cannot be carried out; the message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The values of options, as `parseArgs` reads them. */
export type ValuesOf<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

type ErrorKind = abstract new (...parameters: never) => Error;

interface CommandOptions<Options extends ParseArgsOptionsConfig> {
  readonly usage: string;
  readonly options: Options;
  /** Errors whose message is printed alone, without usage or stack. */
  readonly explained?: readonly ErrorKind[];
  /** The exit code of explained errors; by default 1. */
  readonly errorCode?: number;
}

/**
 * Runs an operator's command: reads the command line, explains errors in one line, and sets the
 * exit code. A bug shows its stack.
 * @param work gets the words and the options, and returns the exit code
 */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  { usage, options, explained = [], errorCode = 1 }: CommandOptions<Options>,
  work: (words: readonly string[], values: ValuesOf<Options>) => Promise<number>,
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
    process.exitCode = await work(positionals, values);
  } catch (error) {
    const line = explain(error, usage, explained);
    if (line === null) throw error;
    console.error(line);
    process.exitCode = errorCode;
  }
}

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
  // Errors of `parseArgs` name the unknown option.
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return `${error.message}\n\n${usage}`;
  }
  return operatorMessage(error) ?? null;
}
