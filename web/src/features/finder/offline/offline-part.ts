import { preferredLanguage } from '../../../language/language.ts';
import { keepShell } from './keep-shell.ts';
import { keepUnsent } from './keep-unsent.ts';
import { Kept } from './Kept.tsx';
import { startOutbox } from './outbox.ts';

/** Stores messages until there is a network. */
export interface OfflinePart {
  readonly keepUnsent: typeof keepUnsent;
  readonly Kept: typeof Kept;
}

async function start(): Promise<OfflinePart> {
  await startOutbox();
  void keepShell(preferredLanguage()).catch(() => undefined);
  void import('../photos/PhotoPicker.tsx').catch(() => undefined);
  void import('../components/read-position.ts').catch(() => undefined);
  return { keepUnsent, Kept };
}

let started: Promise<OfflinePart> | undefined;

/**
 * Starts to store and send messages, and caches what is needed offline. Runs once.
 * @throws if this browser has no storage
 */
export const startOffline = (): Promise<OfflinePart> => (started ??= start());
