import { pino, type Logger } from 'pino';
import { gatheredOutput } from './gathered-output.ts';

export type { Logger };

/**
 * Makes a service's log: one JSON object a line on standard output. Callers log ids and figures,
 * never what people wrote or how to reach them.
 */
export function createLogger(service: string, level = 'info'): Logger {
  const options = { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, gatheredOutput());
}

/** Our own errors whose messages hold nothing from outside. All others may quote a value. */
const OWN_ERRORS: ReadonlySet<string> = new Set([
  'EventLogAccessError',
  'EventLogUnavailableError',
  'EventStoreAddressError',
  'LayoutChangedError',
  'OvertakenError',
  'SessionLostError',
  'UnknownVersionError',
  'WrongMasterKeyError',
]);

/** Whole messages of `pg` and of Node that hold no value. */
const PLAIN_MESSAGES: ReadonlySet<string> = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'The listening connection ended',
  'fetch failed',
  'timeout exceeded when trying to connect',
  'timeout expired',
]);

/** Numbers and identifiers beside the message: of Postgres, SMTP and HTTP. */
const DETAILS = [
  'severity',
  'routine',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'responseCode',
  'status',
] as const;
const IDENTIFIER = /^[\w$-]{1,63}$/u;
/** Where we connect to or listen at is a matter of configuration. */
const OUR_ADDRESS: ReadonlySet<unknown> = new Set(['connect', 'listen', 'bind']);
const MOST_FRAMES = 5;
const MOST_CAUSES = 5;

/**
 * What a log may hold of an error: its kind, code and place in the program, no values. Messages of
 * libraries, and Postgres' details, quote what they were given, so a message is kept only where it
 * is known to hold none.
 */
export function describeError(error: unknown): Record<string, unknown> {
  return describe(error, MOST_CAUSES);
}

function describe(error: unknown, depth: number): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const name = identifier(error.name) ?? 'Error';
  const parts = {
    error: name === 'error' && 'severity' in error ? 'DatabaseError' : name,
    message: safeMessage(error),
    code: identifier(property(error, 'code')) ?? identifier(property(error, 'type')),
    ...Object.fromEntries(DETAILS.map((key) => [key, identifier(property(error, key))])),
    at: framesOf(error),
    ...(error.cause === undefined || depth === 0
      ? {}
      : { cause: describe(error.cause, depth - 1) }),
    ...(error instanceof AggregateError && depth > 0
      ? { causes: error.errors.slice(0, MOST_CAUSES).map((one) => describe(one, depth - 1)) }
      : {}),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

function safeMessage(error: Error): string | undefined {
  if (OWN_ERRORS.has(error.name) || PLAIN_MESSAGES.has(error.message)) return error.message;
  const syscall = identifier(property(error, 'syscall'));
  if (syscall === undefined) return undefined;
  const address = property(error, 'address');
  const port = identifier(property(error, 'port'));
  const isOurs = OUR_ADDRESS.has(syscall) && typeof address === 'string';
  const where = isOurs ? [port === undefined ? address : `${address}:${port}`] : [];
  return [syscall, identifier(property(error, 'code')), ...where].join(' ');
}

/** The calls that led to an error. Its stack begins with the message, which may have many lines. */
function framesOf({ stack = '', message }: Error): readonly string[] {
  const start = stack.indexOf(message);
  const rest = start === -1 ? stack : stack.slice(start + message.length);
  const lines = rest.split('\n');
  // The message may have been changed since: the frames are what stands at the end without a gap.
  const first = lines.findLastIndex((line) => !/^ {4}at /u.test(line)) + 1;
  return lines.slice(first, first + MOST_FRAMES).map((line) => line.trim());
}

const property = (error: Error, key: string): unknown => Reflect.get(error, key);

/** A number or a name; nothing that a person could have written. */
function identifier(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && IDENTIFIER.test(value) ? value : undefined;
}
