import * as z from 'zod/mini';
import { inRecords, settled } from '../../api/kept-records.ts';
import { randomKey } from '../../api/random-key.ts';

/**
 * A secret of this browser, sent with the request for a sign-in link and when it is opened: an
 * administrator's link works only in the requesting browser (docs/adr/0126). The link is opened in
 * another tab, so the secret is kept until a link is used: in IndexedDB, since local storage holds
 * no secret but the token.
 */
const DATABASE = 'sign-in-browser';
const ID = 'secret';
const kept = z.object({ id: z.literal(ID), secret: z.string() });

let memory: string | null = null;

/** @returns the secret of the last request; null if this browser requested no link */
export async function keptBrowserSecret(): Promise<string | null> {
  const read = inRecords(DATABASE, 'readonly', (records) => settled<unknown>(records.get(ID)));
  const found = kept.safeParse(await read.catch(() => null));
  return found.data?.secret ?? memory;
}

export async function browserSecret(): Promise<string> {
  const secret = (await keptBrowserSecret()) ?? randomKey();
  memory = secret;
  const keeping = inRecords(DATABASE, 'readwrite', (records) =>
    settled(records.put({ id: ID, secret } satisfies z.infer<typeof kept>)),
  );
  // If storage is unavailable, the link works only in this tab.
  await keeping.catch(() => undefined);
  return secret;
}

/** A link was used: the next request gets a new secret, so that the two cannot be connected. */
export async function dropBrowserSecret(): Promise<void> {
  memory = null;
  const dropping = inRecords(DATABASE, 'readwrite', (records) => settled(records.delete(ID)));
  // If storage is unavailable, nothing was stored either.
  await dropping.catch(() => undefined);
}
