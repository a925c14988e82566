import type { Reading, ReadMemory } from '@app/service-kit/memory/read-memory';
import { JsonText } from './http/answer.ts';

/**
 * Gives the JSON of an answer from memory, or reads the answer and keeps its JSON.
 * @param key as `ReadMemory.get` takes it
 * @throws what `read` throws
 */
export function keepJson<Json>(
  memory: ReadMemory,
  key: string,
  read: (reading: Reading) => Promise<Json>,
): Promise<JsonText<Json>> {
  const readText = async (reading: Reading): Promise<JsonText<Json>> =>
    new JsonText(await read(reading), { keptAs: key });
  return memory.get(key, readText, bytesOf);
}

/** About what a text takes in memory, in bytes. */
export const bytesOf = ({ text }: { readonly text: string }): number => 2 * text.length;
