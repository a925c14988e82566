import { randomKey } from '../../../api/random-key.ts';
import { useReported } from '../../../api/use-reported.ts';
import { sendCommand } from '../../../api/own-calls.ts';

const TITLE = { failed: 'Your choice could not be saved. Please try again.' };

/** Changes devices or channels, reloads the list, and says how it went. */
export function usePlaceChanges(commands: PlaceCommands, refresh: () => Promise<void>) {
  const { busy, report } = useReported();

  const change = (act: () => Promise<void>, words: Parameters<typeof report>[1]) =>
    report(async () => {
      await act();
      await refresh();
    }, words);

  return {
    busy,
    change,
    showTitle: (id: string, shows: boolean) =>
      void change(() => commands.chooseTitle(id, shows, randomKey()), TITLE),
  };
}

export interface PlaceCommands {
  confirm: (id: string, body: object, idempotencyKey: string) => Promise<void>;
  test: (id: string, idempotencyKey: string) => Promise<void>;
  chooseTitle: (id: string, showsTitle: boolean, idempotencyKey: string) => Promise<void>;
  remove: (id: string, idempotencyKey: string) => Promise<void>;
}

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
