import { inRecords, settled } from '../api/kept-records.ts';
import { isOver, keptMessage, type KeptMessage } from './kept-message.ts';

const DATABASE = 'outbox';

/**
 * Oldest first. Expired messages, and those in another version's format, are removed.
 * @throws IndexedDB's error if it is not available, like the functions below
 */
export function readMessages(): Promise<readonly KeptMessage[]> {
  return inRecords(DATABASE, 'readwrite', async (messages) => {
    const found: KeptMessage[] = [];
    const keys = await settled(messages.getAllKeys());
    for (const key of keys) {
      // One after another, because a transaction ends when it has no pending request.
      const read = keptMessage.safeParse(await settled(messages.get(key)));
      if (read.success && !isOver(read.data, Date.now())) found.push(read.data);
      else await settled(messages.delete(key));
    }
    return found.toSorted((a, b) => a.at - b.at);
  });
}

export async function addMessage(message: KeptMessage): Promise<void> {
  await inRecords(DATABASE, 'readwrite', (messages) => settled(messages.put(message)));
}

/** Changes a message that still exists: one that was discarded in the meantime is not restored. */
export async function changeMessage(id: string, change: Partial<KeptMessage>): Promise<void> {
  await inRecords(DATABASE, 'readwrite', async (messages) => {
    const read = keptMessage.safeParse(await settled(messages.get(id)));
    if (read.success) await settled(messages.put({ ...read.data, ...change }));
  });
}

export async function removeMessage(id: string): Promise<void> {
  await inRecords(DATABASE, 'readwrite', (messages) => settled(messages.delete(id)));
}
