import { sendCommand } from '../../../api/own-calls.ts';

export interface PlaceCommands {
  /**
   * @param body the proof or code from the test notice
   */
  confirm: (id: string, body: object, idempotencyKey: string) => Promise<void>;
  test: (id: string, idempotencyKey: string) => Promise<void>;
  chooseTitle: (id: string, showsTitle: boolean, idempotencyKey: string) => Promise<void>;
  remove: (id: string, idempotencyKey: string) => Promise<void>;
}

/**
 * @param path of the list of destinations
 */
export function placeCommands(path: string): PlaceCommands {
  async function send(
    place: string,
    { method = 'POST', body = {} }: { method?: 'POST' | 'PUT' | 'DELETE'; body?: object },
    idempotencyKey: string,
  ): Promise<void> {
    const to = `${path}/${place}`;
    await sendCommand({ path: to, method, body, idempotencyKey });
  }
  return {
    confirm: (id, body, key) => send(`${encodeURIComponent(id)}/confirm`, { body }, key),
    test: (id, key) => send(`${encodeURIComponent(id)}/test`, {}, key),
    chooseTitle: (id, showsTitle, key) =>
      send(encodeURIComponent(id), { method: 'PUT', body: { shows_title: showsTitle } }, key),
    remove: (id, key) => send(encodeURIComponent(id), { method: 'DELETE' }, key),
  };
}
