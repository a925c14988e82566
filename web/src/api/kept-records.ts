const RECORDS = 'records';

export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });

async function open(database: string): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(RECORDS, { keyPath: 'id' });
  });
  return settled(request);
}

/** Runs work on the records of a database of this browser, by `id`, in one transaction. */
export async function inRecords<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open(name);
  try {
    const transaction = database.transaction(RECORDS, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('IndexedDB failed')),
      );
    });
    // If the work fails, its error is thrown instead.
    done.catch(() => undefined);
    const result = await work(transaction.objectStore(RECORDS));
    await done;
    return result;
  } finally {
    database.close();
  }
}
