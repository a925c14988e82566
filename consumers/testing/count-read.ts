import type { SingleLog } from '@app/events/log/single-log';
import { vi } from 'vitest';

/** Counts the events that are read of logs from now on. @returns how many they are */
export function countRead(logs: readonly SingleLog[]): () => number {
  let count = 0;
  for (const { client } of logs) {
    const readAll = client.readAll.bind(client);
    vi.spyOn(client, 'readAll').mockImplementation((options) => {
      const reading = readAll(options);
      const counting = async function* () {
        for await (const event of reading) {
          count += 1;
          yield event;
        }
      };
      return { cancel: () => reading.cancel(), [Symbol.asyncIterator]: counting };
    });
  }
  return () => count;
}
