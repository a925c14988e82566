import {
  addedWebhook,
  replayed,
  rotatedSecret,
  testedWebhook,
} from '@app/command-api/features/webhooks/contract';
import type {
  NewWebhook,
  WebhookChange,
  WebhookReplay,
} from '@app/command-api/features/webhooks/contract';
import {
  type Deliveries,
  deliveries,
  type Delivery,
  webhooks,
} from '@app/query-api/features/webhooks/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';
import { ownQuery, sendCommand } from '../../../api/own-calls.ts';

const PATH = '/user/webhooks';
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

export const webhooksQuery = () => ownQuery(['webhooks'], PATH, webhooks);

/** How often the list is reloaded while a delivery is waiting for its first attempt, in ms. */
const LOOK_MS = 2000;

const isOnItsWay = ({ state, tries }: Delivery): boolean =>
  state === 'waiting' && tries.length === 0;

/** The deliveries of a webhook, in pages. Reloaded while one of them is in progress. */
export function deliveriesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['webhooks', id],
    queryFn: ({ pageParam, signal }) =>
      get({
        path: `${pathOf(id)}/deliveries?page=${pageParam}`,
        as: 'signed-in',
        answer: deliveries,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last: Deliveries, _all, page: number) =>
      last.has_more ? page + 1 : undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.deliveries.some(isOnItsWay)) ? LOOK_MS : false,
  });
}

export const addWebhook = (body: NewWebhook, idempotencyKey: string) =>
  sendCommand({ path: PATH, body, idempotencyKey, answer: addedWebhook });

export const changeWebhook = (id: string, body: WebhookChange, idempotencyKey: string) =>
  sendCommand({ path: pathOf(id), method: 'PATCH', body, idempotencyKey });

export const rotateSecret = (id: string, idempotencyKey: string) =>
  sendCommand({ path: `${pathOf(id)}/secret`, idempotencyKey, answer: rotatedSecret });

export const testWebhook = (id: string, idempotencyKey: string) =>
  sendCommand({ path: `${pathOf(id)}/test`, idempotencyKey, answer: testedWebhook });

export const replayWebhook = (id: string, body: WebhookReplay, idempotencyKey: string) =>
  sendCommand({ path: `${pathOf(id)}/replay`, body, idempotencyKey, answer: replayed });

export const removeWebhook = (id: string, idempotencyKey: string) =>
  sendCommand({ path: pathOf(id), method: 'DELETE', idempotencyKey });
