import { addedNtfy } from '@app/command-api/features/channels/contract';
import { telegramLink } from '@app/command-api/features/telegram/contract';
import { ownChannels } from '@app/query-api/features/channels/contract';
import { queryOptions } from '@tanstack/react-query';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

export const CHANNELS = '/user/channels';

/** How often the list is reloaded while a channel waits for its code, in ms. */
const WAITING_MS = 5000;

export function channelsQuery() {
  return queryOptions({
    ...ownQuery(['channels'], CHANNELS, ownChannels),
    refetchInterval: ({ state: { data } }) =>
      data?.channels.some(({ code_until: until }) => until !== null) === true ? WAITING_MS : false,
  });
}

/** A test notice is sent to the topic. */
export function addNtfy(
  body: { server: string; topic: string; token?: string | undefined },
  idempotencyKey: string,
) {
  const path = `${CHANNELS}/ntfy`;
  return sendCommand({ path, body, idempotencyKey, answer: addedNtfy });
}

export function connectTelegram(idempotencyKey: string) {
  const path = `${CHANNELS}/telegram`;
  return sendCommand({ path, idempotencyKey, answer: telegramLink });
}
