import { pino, type Logger } from 'pino';

export type { Logger };

/**
 * Makes a service's log: one JSON object a line on standard output. Callers log ids and figures,
 * never what people wrote or how to reach them.
 */
export function createLogger(service: string, level = 'info'): Logger {
  return pino({ level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime });
}

/** What a log may hold of an error: its kind, code and place in the program, no values. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  const frames = error.stack
    ?.split('\n')
    .slice(1, 6)
    .map((line) => line.trim());
  return { error: error.name, message: error.message, code, at: frames, ...cause };
}
