import { isServiceName } from './service-logs.ts';

/** The credentials for the administrator's first sign-in. */
export interface AdminCreated {
  readonly username: string;
  /** Missing if the operator chose it. */
  readonly password?: string | null;
}

/** A line of a service's output, as its supervisor understands it. */
export interface ServiceLine {
  /** The service that wrote it, if the line says so: several may run in one process. */
  readonly service?: string;
  readonly ready: boolean;
  readonly adminCreated?: AdminCreated;
  /** Something that the operator should see at once, in words. */
  readonly trouble?: string;
  /** The line as it may be written to a file. */
  readonly safe: string;
}

/** pino's number for "error"; "fatal" is above. */
const errorLevel = 50;

interface LogRecord {
  readonly service?: unknown;
  readonly ready?: unknown;
  readonly level?: unknown;
  readonly msg?: unknown;
  readonly error?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly adminCreated?: AdminCreated;
}

function parseRecord(line: string): LogRecord | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as LogRecord;
  } catch {
    return undefined;
  }
}

function describeTrouble({ level, msg, error, message, code }: LogRecord): string | undefined {
  if (typeof level !== 'number' || level < errorLevel) return undefined;
  // A record has no message if it might quote a value; its code then says most.
  const detail = message ?? code;
  const cause = [error, detail].filter((part) => typeof part === 'string').join(': ');
  return [msg, cause].filter((part) => typeof part === 'string' && part !== '').join(' - ');
}

/** Reads a line of a service's standard output, which is a JSON record by agreement. */
export function readServiceLine(line: string): ServiceLine {
  const record = parseRecord(line);
  if (record === undefined) return { ready: false, safe: line };
  const trouble = describeTrouble(record);
  const { adminCreated, service } = record;
  return {
    ...(isServiceName(service) ? { service } : {}),
    ready: record.ready === true,
    ...(trouble === undefined ? {} : { trouble }),
    ...(adminCreated === undefined ? {} : { adminCreated }),
    // The password is for the terminal, once; a log file would keep it.
    safe:
      adminCreated === undefined
        ? line
        : JSON.stringify({ ...record, adminCreated: { username: adminCreated.username } }),
  };
}

/** Reads a message from a service's channel; undefined for anything but a mock notice. */
export function readMockNotice(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('mockNotice' in message)) {
    return undefined;
  }
  return typeof message.mockNotice === 'string' ? message.mockNotice : undefined;
}
