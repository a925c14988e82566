import { BROWSER_HEADER } from '@app/command-api/features/sign-in-links/contract';
import { sessionAnswer } from '@app/command-api/features/sessions/contract';
import type { SessionAnswer } from '@app/command-api/features/sessions/contract';
import * as z from 'zod/mini';
import { write } from '../../../api/client.ts';
import { Intention } from '../../../api/intention.ts';
import { isWorthRetrying } from '../../../api/problem.ts';
import { keepDraft, readDraft } from '../../../components/kept-draft.ts';
import { dropBrowserSecret, keptBrowserSecret } from '../browser-secret.ts';

const KEPT = 'link-verification';
const kept = z.object({ key: z.string(), body: z.string() });

function readKept(): z.infer<typeof kept> | null {
  try {
    return kept.parse(JSON.parse(readDraft(KEPT) ?? 'null'));
  } catch {
    return null;
  }
}

/** Whether this tab has sent the link already, before a reload. */
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

/**
 * Uses a sign-in link (docs/product.md, Sign-in links). A concurrent second call (React runs
 * effects twice) shares its answer.
 * @param code of the authenticator app, if the account has one
 * @throws ApiError, NoAnswerError
 */
export function verifyLink(token: string, code: string | null = null): Promise<SessionAnswer> {
  let session = underway.get(token);
  if (session === undefined) {
    session = send(token, code).finally(() => underway.delete(token));
    underway.set(token, session);
  }
  return session;
}
