import { getRaw } from './get-raw.ts';
import type { Ask } from './client.ts';

/** How long the file's URL is kept, in ms, so that the browser has started saving by then. */
const KEEP_MS = 60_000;

/** @returns the file name in a `Content-Disposition`, or null */
export function fileName(disposition: string | null): string | null {
  const match = /filename="(?<quoted>[^"]+)"|filename=(?<bare>[^;\s"]+)/iu.exec(disposition ?? '');
  return match?.groups?.['quoted'] ?? match?.groups?.['bare'] ?? null;
}

/** Makes the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}

/**
 * Fetches a file with the token, which a plain link could not send, and saves it.
 * @param name the file name if the server gives none
 * @throws ApiError, NoAnswerError
 */
export async function download(call: Ask, name: string): Promise<void> {
  const response = await getRaw(call);
  saveFile(await response.blob(), fileName(response.headers.get('Content-Disposition')) ?? name);
}
