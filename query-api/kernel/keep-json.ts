import type { Reading, ReadMemory } from '@app/service-kit/memory/read-memory';
import { JsonText } from './http/answer.ts';

/** The cached JSON of an answer; if there is none, it is read and cached. */
export function keepJson<Json>(
  memory: ReadMemory,
  key: string,
  read: (reading: Reading) => Promise<Json>,
): Promise<JsonText<Json>> {
  const readText = async (reading: Reading): Promise<JsonText<Json>> =>
    new JsonText(await read(reading), { keptAs: key });
  return memory.get(key, readText, bytesOf);
}

/** The approximate size of a text in memory, in bytes. */
export const bytesOf = ({ text }: { readonly text: string }): number => 2 * text.length;
