import { addedDevice } from '@app/command-api/features/devices/contract';
import { done } from '@app/command-api/contract/command-route';
import { devices } from '@app/query-api/features/devices/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import type { Subscription } from '../../../devices/subscribe.ts';

const PATH = '/user/devices';
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

export function devicesQuery() {
  return queryOptions({
    queryKey: ['devices'],
    queryFn: ({ signal }) => get({ path: PATH, as: 'signed-in', answer: devices, signal }),
  });
}

/** A test notice goes there. A subscription that is known keeps its id. */
export function addDevice(body: Subscription, idempotencyKey: string) {
  return write({ path: PATH, as: 'signed-in', body, idempotencyKey, answer: addedDevice });
}

/** @param proof what the test notice brought */
export async function confirmDevice(
  id: string,
  proof: string,
  idempotencyKey: string,
): Promise<void> {
  const path = `${pathOf(id)}/confirm`;
  await write({ path, as: 'signed-in', body: { proof }, idempotencyKey, answer: done });
}

export async function chooseTitle(
  id: string,
  showsTitle: boolean,
  idempotencyKey: string,
): Promise<void> {
  const body = { shows_title: showsTitle };
  const method = 'PUT';
  await write({ path: pathOf(id), method, as: 'signed-in', body, idempotencyKey, answer: done });
}

export async function removeDevice(id: string, idempotencyKey: string): Promise<void> {
  const method = 'DELETE';
  await write({
    path: pathOf(id),
    method,
    as: 'signed-in',
    body: {},
    idempotencyKey,
    answer: done,
  });
}
