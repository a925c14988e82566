import { parseEventStoreAddress } from '@app/events/log/event-store-address';

/**
 * Whether two addresses name the same event store. All nodes of a cluster hold the same log, so one
 * common host is enough.
 * @throws EventStoreAddressError
 */
export function haveOneHost(from: string, to: string): boolean {
  const { hosts } = parseEventStoreAddress(from);
  return parseEventStoreAddress(to).hosts.some((host) => hosts.includes(host));
}
