import {
  addedWebhook,
  newWebhook,
  replayed,
  rotatedSecret,
  testedWebhook,
  webhookChange,
} from '@app/command-api/features/webhooks/contract';
import type {
  NewWebhook,
  WebhookChange,
  WebhookReplay,
} from '@app/command-api/features/webhooks/contract';
import { done } from '@app/command-api/contract/command-route';
import {
  type Deliveries,
  deliveries,
  type Delivery,
  webhooks,
} from '@app/query-api/features/webhooks/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';

export { newWebhook, webhookChange };

const PATH = '/user/webhooks';
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;
const as = 'signed-in';

export function webhooksQuery() {
  return queryOptions({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => get({ path: PATH, as, answer: webhooks, signal }),
  });
}

/** How often the list is reloaded while a delivery is waiting for its first attempt, in ms. */
const LOOK_MS = 2000;

const isOnItsWay = ({ state, tries }: Delivery): boolean =>
  state === 'waiting' && tries.length === 0;

/** The deliveries of a webhook, in pages. Reloaded while one of them is in progress. */
export function deliveriesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['webhooks', id],
    queryFn: ({ pageParam, signal }) =>
      get({ path: `${pathOf(id)}/deliveries?page=${pageParam}`, as, answer: deliveries, signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Deliveries, _all, page: number) =>
      last.has_more ? page + 1 : undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.deliveries.some(isOnItsWay)) ? LOOK_MS : false,
  });
}

export const addWebhook = (body: NewWebhook, idempotencyKey: string) =>
  write({ path: PATH, as, body, idempotencyKey, answer: addedWebhook });

export const changeWebhook = (id: string, body: WebhookChange, idempotencyKey: string) =>
  write({ path: pathOf(id), method: 'PATCH', as, body, idempotencyKey, answer: done });

export const rotateSecret = (id: string, idempotencyKey: string) =>
  write({ path: `${pathOf(id)}/secret`, as, body: {}, idempotencyKey, answer: rotatedSecret });

export const testWebhook = (id: string, idempotencyKey: string) =>
  write({ path: `${pathOf(id)}/test`, as, body: {}, idempotencyKey, answer: testedWebhook });

export const replayWebhook = (id: string, body: WebhookReplay, idempotencyKey: string) =>
  write({ path: `${pathOf(id)}/replay`, as, body, idempotencyKey, answer: replayed });

export const removeWebhook = (id: string, idempotencyKey: string) =>
  write({ path: pathOf(id), method: 'DELETE', as, body: {}, idempotencyKey, answer: done });
