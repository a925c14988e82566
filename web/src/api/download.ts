import { type Ask, ask, refuseFailure, sendProved, TIMEOUT_MS } from './client.ts';

/** How long the file's URL is kept, in ms, so that the browser has started saving by then. */
const KEEP_MS = 60_000;

export function fileName(disposition: string | null): string | null {
  const match = /filename="(?<quoted>[^"]+)"|filename=(?<bare>[^;\s"]+)/iu.exec(disposition ?? '');
  return match?.groups?.['quoted'] ?? match?.groups?.['bare'] ?? null;
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}

/** Fetches a file with the token, which a plain link could not send, and saves it. */
export async function download(call: Ask, name: string): Promise<void> {
  const response = await getRaw(call);
  saveFile(await response.blob(), fileName(response.headers.get('Content-Disposition')) ?? name);
}

async function askPatiently(call: Ask): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    return await ask(call, patience.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a file: it must begin in time; the rest may take longer. */
export async function getRaw(call: Ask): Promise<Response> {
  const response = await sendProved(() => askPatiently(call));
  await refuseFailure(response);
  return response;
}
