import { deliver, type Solve } from './deliver.ts';
import { changeMessage, readMessages } from './store.ts';

/** The name of the lock, the channel, and the background sync. */
export const OUTBOX = 'outbox';

/** Notifies all pages of this browser, including this one, of a change. */
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
    // Once it was sent, only the private link is kept.
    else if (state.kind === 'sent') {
      await changeMessage(message.id, { state, body: null, pictures: [] });
    } else await changeMessage(message.id, { state });
    tellChange();
  }
  return left;
}

/**
 * Sends the waiting messages of this browser. If the browser has locks, only one page or the
 * service worker sends at a time; otherwise the idempotency key of each message ensures that it is
 * stored once.
 * @returns how many are still waiting; null if another page is sending
 */
export async function flush(solve: Solve): Promise<number | null> {
  // Missing on plain http and in older browsers.
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  if (locks === undefined) return sendAll(solve);
  return locks.request(OUTBOX, { ifAvailable: true }, (lock) =>
    lock === null ? null : sendAll(solve),
  );
}
