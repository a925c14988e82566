import { type DestinationStream, pino } from 'pino';

/** How long a line waits for others, in ms: each write wakes up whoever reads them. */
const GATHER_MS = 100;
/** More than this is written at once, in bytes. */
const MOST_WAITING = 8 * 1024;
/** pino's number for "warn". */
const WARNING = 40;

/** Has pino say at which level each line is logged. */
const METADATA = Symbol.for('pino.metadata');

interface GatheredOutput extends DestinationStream {
  /** Set by pino before each line. */
  lastLevel: number;
  /** Writes what waits. */
  flush: () => void;
}

let output: GatheredOutput | undefined;

/**
 * Standard output, for all logs of this process. Lines are written together, those below a warning
 * after 100 ms at the latest; a warning is written at once, and everything when the process ends by
 * itself. A process that is killed loses the lines that wait.
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
