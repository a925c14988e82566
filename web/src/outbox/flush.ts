import { deliver, type Solve } from './deliver.ts';
import { changeMessage, readMessages } from './store.ts';

/** Of the lock, of the channel, and of the work that a browser does in the background. */
export const OUTBOX = 'outbox';

/** Tells pages of this browser, and this one, that something changed. */
export function tellChange(): void {
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(OUTBOX);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
  channel.postMessage(null);
  channel.close();
}

async function sendAll(solve: Solve): Promise<number> {
  let left = 0;
  for (const message of await readMessages()) {
    if (message.state.kind !== 'waiting' || message.body === null) continue;
    const onPictures = (pictures: (typeof message)['pictures']): Promise<void> =>
      changeMessage(message.id, { pictures });
    const state = await deliver(message, solve, onPictures);
    if (state === 'later') left += 1;
    // Once it was sent, nothing stays but the private link.
    else if (state.kind === 'sent') {
      await changeMessage(message.id, { state, body: null, pictures: [] });
    } else await changeMessage(message.id, { state });
    tellChange();
  }
  return left;
}

/**
 * Sends what waits in this browser. Of several pages and the service worker one does it at a time,
 * where the browser has locks; elsewhere the key of each message sees to it that it arrives once.
 * @returns how many still wait; null where another one is sending
 */
export async function flush(solve: Solve): Promise<number | null> {
  // Missing on plain http, and in older browsers.
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  if (locks === undefined) return sendAll(solve);
  return locks.request(OUTBOX, { ifAvailable: true }, (lock) =>
    lock === null ? null : sendAll(solve),
  );
}
