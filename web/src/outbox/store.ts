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

/** Works on the messages in one transaction. @throws what IndexedDB throws, where it may not be used */
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
    // Where the work fails, that is the error.
    done.catch(() => undefined);
    const result = await work(transaction.objectStore(MESSAGES));
    await done;
    return result;
  } finally {
    database.close();
  }
}

/** Oldest first. What is over, or of another version of this product, is removed. */
export function readMessages(): Promise<readonly KeptMessage[]> {
  return inStore('readwrite', async (messages) => {
    const found: KeptMessage[] = [];
    const keys = await settled(messages.getAllKeys());
    for (const key of keys) {
      // One after the other: a transaction ends when nothing is asked of it.
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

/** Changes what is still there: a message that was given up meanwhile does not come back. */
export async function changeMessage(id: string, change: Partial<KeptMessage>): Promise<void> {
  await inStore('readwrite', async (messages) => {
    const read = keptMessage.safeParse(await settled(messages.get(id)));
    if (read.success) await settled(messages.put({ ...read.data, ...change }));
  });
}

export async function removeMessage(id: string): Promise<void> {
  await inStore('readwrite', (messages) => settled(messages.delete(id)));
}
