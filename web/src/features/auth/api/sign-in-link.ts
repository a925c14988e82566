import { BROWSER_HEADER, type LinkRequest } from '@app/command-api/features/sign-in-links/contract';
import { sessionAnswer, type SessionAnswer } from '@app/command-api/features/sessions/contract';
import * as z from 'zod/mini';
import { write } from '../../../api/client.ts';
import { Intention } from '../../../api/intention.ts';
import { isWorthRetrying } from '../../../api/problem.ts';
import { keepDraft, readDraft } from '../../../components/kept-draft.ts';
import { done } from '@app/command-api/contract/command-route';
import { inRecords, settled } from '../../../api/kept-records.ts';
import { randomKey } from '../../../api/random-key.ts';

const KEPT = 'link-verification';
const kept = z.object({ key: z.string(), body: z.string() });

function readKept(): z.infer<typeof kept> | null {
  try {
    return kept.parse(JSON.parse(readDraft(KEPT) ?? 'null'));
  } catch {
    return null;
  }
}

export const isLinkStarted = (token: string): boolean =>
  readKept()?.body.startsWith(JSON.stringify(token).slice(0, -1)) ?? false;

async function send(token: string, code: string | null): Promise<SessionAnswer> {
  // The link is sent with the same key, also after a reload, until the page is left.
  const intention = new Intention({
    load: readKept,
    save: (current) => keepDraft(KEPT, current === null ? null : JSON.stringify(current)),
  });
  const secret = await keptBrowserSecret();
  try {
    return await write({
      path: `/auth/verify/${encodeURIComponent(token)}`,
      as: 'public',
      body: code === null ? {} : { code },
      idempotencyKey: intention.keyFor(code === null ? token : `${token} ${code}`),
      answer: sessionAnswer,
      headers: secret === null ? undefined : { [BROWSER_HEADER]: secret },
    });
  } catch (error) {
    if (!isWorthRetrying(error)) intention.settle();
    throw error;
  }
}

/** Removes what the link's page stored, once the link is used up. */
export function leaveLink(): void {
  keepDraft(KEPT, null);
  void dropBrowserSecret();
}

const underway = new Map<string, Promise<SessionAnswer>>();

/** A concurrent second call (React runs effects twice) shares the answer of the first. */
export function verifyLink(token: string, code: string | null = null): Promise<SessionAnswer> {
  let session = underway.get(token);
  if (session === undefined) {
    session = send(token, code).finally(() => underway.delete(token));
    underway.set(token, session);
  }
  return session;
}

/** Requests a sign-in link; the answer is the same for known and unknown addresses. */
export async function requestLink(body: LinkRequest, idempotencyKey: string): Promise<void> {
  const headers = { [BROWSER_HEADER]: await browserSecret() };
  await write({ path: '/auth/request', as: 'public', body, idempotencyKey, answer: done, headers });
}

/** An administrator's link works only in the browser that asked for it (docs/adr/0126). Local storage holds no secret but the token, so this one is in IndexedDB. */
const DATABASE = 'sign-in-browser';
const ID = 'secret';
const keptSecret = z.object({ id: z.literal(ID), secret: z.string() });

let memory: string | null = null;

/** @returns the secret of the last request; null if this browser requested no link */
async function keptBrowserSecret(): Promise<string | null> {
  const read = inRecords(DATABASE, 'readonly', (records) => settled<unknown>(records.get(ID)));
  const found = keptSecret.safeParse(await read.catch(() => null));
  return found.data?.secret ?? memory;
}

async function browserSecret(): Promise<string> {
  const secret = (await keptBrowserSecret()) ?? randomKey();
  memory = secret;
  const keeping = inRecords(DATABASE, 'readwrite', (records) =>
    settled(records.put({ id: ID, secret } satisfies z.infer<typeof keptSecret>)),
  );
  await keeping.catch(() => undefined);
  return secret;
}

/** A link was used: the next request gets a new secret, so that the two cannot be connected. */
async function dropBrowserSecret(): Promise<void> {
  memory = null;
  const dropping = inRecords(DATABASE, 'readwrite', (records) => settled(records.delete(ID)));
  await dropping.catch(() => undefined);
}
