import { flush, OUTBOX, tellChange } from '../../../outbox/flush.ts';
import type { KeptMessage } from '../../../outbox/kept-message.ts';
import { addMessage, readMessages, removeMessage } from '../../../outbox/store.ts';
import { OUTBOX_MARK } from './offline.ts';

/** Delays between tries while the page is open, in ms. */
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 5 * 60_000;
/** How long a sent message stays visible for other tabs, in ms. */
const SHOWN_MS = 5000;

interface OutboxView {
  readonly messages: readonly KeptMessage[];
  readonly isSending: boolean;
  readonly isOnline: boolean;
  /** Whether the browser sends them when the page is closed. */
  readonly isInBackground: boolean;
}

let view: OutboxView = {
  messages: [],
  isSending: false,
  isOnline: true,
  isInBackground: false,
};
const listeners = new Set<() => void>();
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(change: Partial<OutboxView>): void {
  view = { ...view, ...change };
  for (const listener of listeners) listener();
}

export const outboxView = (): OutboxView => view;

export function watchOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function mark(isNeeded: boolean): void {
  try {
    if (isNeeded) localStorage.setItem(OUTBOX_MARK, '1');
    else localStorage.removeItem(OUTBOX_MARK);
  } catch {
    // Storage may be unavailable: waiting messages are then found some seconds later.
  }
}

async function refresh(): Promise<void> {
  const messages = await readMessages();
  mark(messages.length > 0);
  show({ messages });
}

const isWaiting = (): boolean => view.messages.some(({ state }) => state.kind === 'waiting');

/** So that clients which lost the same network do not retry at the same time. */
const spread = (ms: number): number => ms * (0.8 + 0.4 * Math.random());

function schedule(): void {
  clearTimeout(timer);
  if (!isWaiting()) return;
  const pause = Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE);
  tries += 1;
  timer = setTimeout(() => void attempt(), spread(pause));
}

async function attempt(): Promise<void> {
  if (view.isSending || !isWaiting()) return;
  clearTimeout(timer);
  show({ isSending: true });
  try {
    await flush();
    await refresh();
  } catch {
    // The storage of this browser fails; the view stays, and the next try reads it again.
  }
  show({ isSending: false });
  schedule();
}

export function tryNow(): void {
  tries = 0;
  void attempt();
}

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> };
}

/** Few browsers can send messages without a page. */
async function askBackground(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined =
      await navigator.serviceWorker.getRegistration();
    if (registration?.active == null || registration.sync === undefined) return;
    await registration.sync.register(OUTBOX);
    show({ isInBackground: true });
  } catch {
    // No service worker, or not allowed: the page sends it.
  }
}

/** @throws if nothing can be stored */
export async function keepMessage(message: KeptMessage): Promise<void> {
  await addMessage(message);
  await refresh();
  tellChange();
  tries = 0;
  schedule();
  await askBackground();
}

export async function dropMessage(id: string): Promise<void> {
  await removeMessage(id);
  await refresh();
  tellChange();
}

export function dropShown(id: string): void {
  setTimeout(() => void dropMessage(id).catch(() => undefined), SHOWN_MS);
}

const look = (): void => show({ isOnline: navigator.onLine });

export async function startOutbox(): Promise<void> {
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(OUTBOX);
    channel.addEventListener('message', () => void refresh().catch(() => undefined));
  }
  look();
  window.addEventListener('offline', look);
  window.addEventListener('online', look);
  window.addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tryNow();
  });
  await refresh();
  if (!isWaiting()) return;
  await askBackground();
  tryNow();
}
