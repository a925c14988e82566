import { type DestinationStream, pino } from 'pino';

/** How long a line may wait for others, in ms, since each write wakes up its readers. */
const GATHER_MS = 100;
/** More than this is written at once, in bytes. */
const MOST_WAITING = 8 * 1024;
/** pino's number for "warn". */
const WARNING = 40;

/** Makes pino report the level of each line. */
const METADATA = Symbol.for('pino.metadata');

interface GatheredOutput extends DestinationStream {
  /** Set by pino before each line. */
  lastLevel: number;
  /** Writes the buffered lines. */
  flush: () => void;
}

let output: GatheredOutput | undefined;

/**
 * Standard output, for all logs of this process. Lines are buffered for at most 100 ms. A warning
 * or error is written at once, with the lines before it, and so is everything when the process
 * exits. A process that is killed loses its buffered lines.
 */
export function gatheredOutput(): GatheredOutput {
  output ??= openOutput();
  return output;
}

function openOutput(): GatheredOutput {
  const stdout = pino.destination({ dest: 1, sync: true, minLength: MOST_WAITING });
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    stdout.flushSync();
  };
  process.once('exit', flush);
  return Object.assign(
    {
      lastLevel: 0,
      flush,
      write(line: string): void {
        stdout.write(line);
        if (this.lastLevel >= WARNING) flush();
        else timer ??= setTimeout(flush, GATHER_MS).unref();
      },
    },
    { [METADATA]: true },
  );
}
