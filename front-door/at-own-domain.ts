import type { PageAnswer } from '@app/service-kit/drawn-page';
import type { ServerResponse } from 'node:http';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import * as z from 'zod';
import type { Asked } from './asked.ts';

/** What the page of a code calls. */
const FINDERS_CALLS = /^\/api\/qr\//u;
/** What that page loads besides scripts and styles. */
const FINDERS_FILES = /^\/(?:assets\/|icons\/|(?:favicon\.svg|manifest\.webmanifest)$)/u;

/** For how long browsers come over TLS alone is for whoever has the name to say. */
export const dropTransportPolicy = (response: ServerResponse): void =>
  response.removeHeader('Strict-Transport-Security');

/**
 * Makes a call under an own domain one of nobody in particular: accounts are at the operator's address
 * alone, so nothing of one is read or done here, whatever the call.
 * @throws HttpProblem 404 for what the pages of finders do not call
 */
export function enterDomain(path: string, isApi: boolean, { request, response }: Asked): void {
  dropTransportPolicy(response);
  if (!isApi) return;
  if (!FINDERS_CALLS.test(path)) {
    throw new HttpProblem({
      status: 404,
      code: 'not-at-this-address',
      detail: 'There is nothing here. Use the address of the operator for this.',
    });
  }
  delete request.headers.authorization;
}

/** Whether a file is one that the pages of finders need. */
export const isFindersFile = (path: string): boolean => FINDERS_FILES.test(path);

/** A service worker would stay in browsers after the domain leads elsewhere, so there is none. */
export const isWorker = (path: string): boolean => path === '/service-worker.js';

/**
 * The policy of a page under an own domain: its form leads to the conversation, which is at the
 * operator's address alone.
 */
export const withFormsTo = (publicUrl: string, policy: string): string =>
  policy.replace("form-action 'self'", `form-action 'self' ${new URL(publicUrl).origin}`);

const publicCode = z.object({ domain: z.string() });

/** Whether a code's page belongs under this domain: it is the organisation's whose domain it is. */
export function isCodeOf(domain: string, answer: PageAnswer | null): boolean {
  return answer?.status === 200 && publicCode.safeParse(answer.body).data?.domain === domain;
}
