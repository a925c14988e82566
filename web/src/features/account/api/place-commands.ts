import { done } from '@app/command-api/contract/command-route';
import { write } from '../../../api/client.ts';

/** What can be done about the places of one kind that notices go to: devices, or channels. */
export interface PlaceCommands {
  /** @param body what its test notice brought */
  confirm: (id: string, body: object, idempotencyKey: string) => Promise<void>;
  /** Another test notice. */
  test: (id: string, idempotencyKey: string) => Promise<void>;
  chooseTitle: (id: string, showsTitle: boolean, idempotencyKey: string) => Promise<void>;
  remove: (id: string, idempotencyKey: string) => Promise<void>;
}

/** @param path of the list that they stand in */
export function placeCommands(path: string): PlaceCommands {
  async function send(
    place: string,
    { method = 'POST', body = {} }: { method?: 'POST' | 'PUT' | 'DELETE'; body?: object },
    idempotencyKey: string,
  ): Promise<void> {
    const to = `${path}/${place}`;
    await write({ path: to, method, as: 'signed-in', body, idempotencyKey, answer: done });
  }
  return {
    confirm: (id, body, key) => send(`${encodeURIComponent(id)}/confirm`, { body }, key),
    test: (id, key) => send(`${encodeURIComponent(id)}/test`, {}, key),
    chooseTitle: (id, showsTitle, key) =>
      send(encodeURIComponent(id), { method: 'PUT', body: { shows_title: showsTitle } }, key),
    remove: (id, key) => send(encodeURIComponent(id), { method: 'DELETE' }, key),
  };
}
