import { sendCommand } from '../../../api/own-calls.ts';
import { randomKey } from '../../../api/random-key.ts';
import { useReported } from '../../../api/use-reported.ts';

const TEST = {
  done: 'A test notification is on its way.',
  failed: 'The test could not be sent. Please try again.',
};
const TITLE = { failed: 'Your choice could not be saved. Please try again.' };

const pathOf = (path: string, id: string, rest = ''): string =>
  `${path}/${encodeURIComponent(id)}${rest}`;

/** @param body the proof or code from the test notice */
export const confirmPlace = (path: string, id: string, body: object, idempotencyKey: string) =>
  sendCommand({ path: pathOf(path, id, '/confirm'), body, idempotencyKey });

/** Changes devices or channels, reloads the list, and says how it went. */
export function usePlaceChanges(path: string, refresh: () => Promise<void>) {
  const { busy, report } = useReported();

  const change = (
    act: (idempotencyKey: string) => Promise<unknown>,
    words: Parameters<typeof report>[1],
  ): Promise<boolean> =>
    report(async () => {
      await act(randomKey());
      await refresh();
    }, words);

  return {
    busy,
    test: (id: string) =>
      void change(
        (idempotencyKey) => sendCommand({ path: pathOf(path, id, '/test'), idempotencyKey }),
        TEST,
      ),
    showTitle: (id: string, shows: boolean) =>
      void change((idempotencyKey) => {
        const body = { shows_title: shows };
        return sendCommand({ method: 'PUT', path: pathOf(path, id), body, idempotencyKey });
      }, TITLE),
    remove: (id: string, failed: string, after?: () => Promise<void>) =>
      change(
        async (idempotencyKey) => {
          await sendCommand({ method: 'DELETE', path: pathOf(path, id), idempotencyKey });
          await after?.();
        },
        { failed },
      ),
  };
}
