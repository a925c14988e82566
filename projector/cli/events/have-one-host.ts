import { parseEventStoreAddress } from '@app/events/log/event-store-address';

/**
 * Whether two addresses name one event store. Nodes of one cluster hold one log, so one host that
 * both name is enough.
 * @throws EventStoreAddressError
 */
export function haveOneHost(from: string, to: string): boolean {
  const { hosts } = parseEventStoreAddress(from);
  return parseEventStoreAddress(to).hosts.some((host) => hosts.includes(host));
}
