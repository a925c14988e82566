import { pino, type Logger } from 'pino';
import { gatheredOutput } from './gathered-output.ts';

export type { Logger };

/**
 * Creates a service's logger: one JSON object per line on standard output. Callers log ids and
 * numbers, never what people wrote or their contact data.
 */
export function createLogger(service: string, level = 'info'): Logger {
  const options = { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, gatheredOutput());
}

/** Our own errors whose messages contain nothing from outside. All others may quote a value. */
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

/** Complete messages of `pg` and Node that contain no value. */
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

/** Numbers and identifiers beside the message, set by Postgres, SMTP and HTTP. */
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
/** The addresses that we connect to or listen on come from the configuration. */
const OUR_ADDRESS: ReadonlySet<unknown> = new Set(['connect', 'listen', 'bind']);
const MOST_FRAMES = 5;
const MOST_CAUSES = 5;

/**
 * The parts of an error that may be logged: its type, code and stack, without values. Messages of
 * libraries, and Postgres' details, quote their input, so a message is kept only if it is known to
 * contain none.
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

/**
 * The stack frames of an error. The stack begins with the message, which may have several lines.
 */
function framesOf({ stack = '', message }: Error): readonly string[] {
  const start = stack.indexOf(message);
  const rest = start === -1 ? stack : stack.slice(start + message.length);
  const lines = rest.split('\n');
  // The message may have been changed since, so the frames are the consecutive lines at the end.
  const first = lines.findLastIndex((line) => !/^ {4}at /u.test(line)) + 1;
  return lines.slice(first, first + MOST_FRAMES).map((line) => line.trim());
}

const property = (error: Error, key: string): unknown => Reflect.get(error, key);

/** A number or an identifier, nothing that a person could have written. */
function identifier(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && IDENTIFIER.test(value) ? value : undefined;
}
