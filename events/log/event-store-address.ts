/**
 * The address of an event store is invalid. The message never quotes it, since it may contain a
 * password.
 */
export class EventStoreAddressError extends Error {
  override readonly name = 'EventStoreAddressError';
}

/** A parsed `esdb://` or `esdb+discover://` address. */
export interface EventStoreAddress {
  /** Whether the client asks these hosts which node of the cluster to use. */
  readonly discovers: boolean;
  /** Each as `host:port`, in lower case. */
  readonly hosts: readonly [string, ...string[]];
  /** `user:password` as written; empty if missing. */
  readonly credentials: string;
  /** The text after the question mark. */
  readonly options: string;
}

const ADDRESS =
  /^(?<scheme>esdb(?:\+discover)?):\/\/(?:(?<credentials>[^:@/]+:[^@]+)@)?(?<hosts>[^/?#@]+)\/?(?:\?(?<options>[^#\s]*))?$/u;
const HOST = /^(?<name>[\w.-]+)(?::(?<port>\d{1,5}))?$/u;
const SUBJECT = 'The address of the event store';
const DEFAULT_PORT = 2113;
const LARGEST_PORT = 65_535;

/** In seconds. An unresponsive host must not delay discovery for long. */
const DISCOVERY = 'gossipTimeout=2';
/** A wrong expected revision is a result, not an error. */
const APPENDS = 'throwOnAppendFailure=false';

/**
 * Parses an address, which may list several hosts: `esdb://user:password@a:2113,b:2113?tls=true`.
 * @throws EventStoreAddressError
 */
export function parseEventStoreAddress(text: string): EventStoreAddress {
  const parts = ADDRESS.exec(text.trim())?.groups;
  if (!parts)
    throw new EventStoreAddressError(
      `${SUBJECT} must be esdb:// or esdb+discover:// and its hosts`,
    );
  const [first, ...others] = (parts['hosts'] ?? '').split(',').map(readHost);
  if (first === undefined) throw new EventStoreAddressError(`${SUBJECT} must name a host`);
  return {
    discovers: parts['scheme'] === 'esdb+discover' || others.length > 0,
    hosts: [first, ...others],
    credentials: parts['credentials'] ?? '',
    options: parts['options'] ?? '',
  };
}

/** Whether `parseEventStoreAddress` accepts it. */
export function isEventStoreAddress(text: string): boolean {
  try {
    parseEventStoreAddress(text);
    return true;
  } catch (error) {
    if (error instanceof EventStoreAddressError) return false;
    throw error;
  }
}

/**
 * The connection string for the client. With several hosts it asks all of them; with
 * `esdb+discover` it would ask only the first. Discovery options in the address override ours.
 */
export function connectionString(address: EventStoreAddress): string {
  const { discovers, hosts, credentials, options } = address;
  const scheme = discovers && hosts.length === 1 ? 'esdb+discover' : 'esdb';
  const user = credentials === '' ? '' : `${credentials}@`;
  const all = [...(discovers ? [DISCOVERY] : []), ...(options === '' ? [] : [options]), APPENDS];
  return `${scheme}://${user}${hosts.join(',')}?${all.join('&')}`;
}

function readHost(text: string): string {
  const parts = HOST.exec(text.trim())?.groups;
  if (!parts)
    throw new EventStoreAddressError(`${SUBJECT} must name hosts as host:port, with commas`);
  const port = Number(parts['port'] ?? DEFAULT_PORT);
  if (port < 1 || port > LARGEST_PORT)
    throw new EventStoreAddressError(`${SUBJECT} has a port that is out of range`);
  return `${parts['name']}:${port}`.toLowerCase();
}
