import { addedDevice } from '@app/command-api/features/devices/contract';
import { devices } from '@app/query-api/features/devices/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import type { Subscription } from '../../../devices/subscribe.ts';
import { placeCommands } from './place-commands.ts';

const PATH = '/user/devices';

/** A device is confirmed with the proof from its test notice. */
export const deviceCommands = placeCommands(PATH);

export function devicesQuery() {
  return queryOptions({
    queryKey: ['devices'],
    queryFn: ({ signal }) => get({ path: PATH, as: 'signed-in', answer: devices, signal }),
  });
}

/** Adds a device; a test notice is sent to it. A known subscription keeps its id. */
export function addDevice(body: Subscription, idempotencyKey: string) {
  return write({ path: PATH, as: 'signed-in', body, idempotencyKey, answer: addedDevice });
}
