import { isOver, keptMessage, type KeptMessage } from './kept-message.ts';

const DATABASE = 'outbox';
const MESSAGES = 'messages';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(MESSAGES, { keyPath: 'id' });
  });
  return settled(request);
}

/**
 * Runs work on the messages in one transaction. @throws IndexedDB's error if it is not available
 */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (messages: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(MESSAGES, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('IndexedDB failed')),
      );
    });
    // If the work fails, its error is thrown instead.
    done.catch(() => undefined);
    const result = await work(transaction.objectStore(MESSAGES));
    await done;
    return result;
  } finally {
    database.close();
  }
}

/** Oldest first. Expired messages, and those in another version's format, are removed. */
export function readMessages(): Promise<readonly KeptMessage[]> {
  return inStore('readwrite', async (messages) => {
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
  await inStore('readwrite', (messages) => settled(messages.put(message)));
}

/** Changes a message that still exists: one that was discarded in the meantime is not restored. */
export async function changeMessage(id: string, change: Partial<KeptMessage>): Promise<void> {
  await inStore('readwrite', async (messages) => {
    const read = keptMessage.safeParse(await settled(messages.get(id)));
    if (read.success) await settled(messages.put({ ...read.data, ...change }));
  });
}

export async function removeMessage(id: string): Promise<void> {
  await inStore('readwrite', (messages) => settled(messages.delete(id)));
}
