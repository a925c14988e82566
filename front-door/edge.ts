import type { IncomingMessage } from 'node:http';
import type { PageToDraw } from '@app/service-kit/drawn-page';
import { edgeKey, EVERY_PAGE_KEY } from '@app/service-kit/edge';
import * as z from 'zod';

/** How long a cache in front of the product may answer with a code's page (docs/adr/0177). */
export interface EdgeTimes {
  /** Without asking, in seconds. */
  readonly freshSeconds: number;
  /** After that, while it asks anew or gets no answer, in seconds. */
  readonly staleSeconds: number;
}

/** What of a code's public answer is personal data of its owner in the clear. */
const shownContacts = z.object({
  lost: z.object({ email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
});

/** Whether finders of a lost thing see how to reach its owner; true where that cannot be told. */
function showsContacts(body: unknown): boolean {
  const read = shownContacts.safeParse(body);
  if (!read.success) return true;
  const { lost } = read.data;
  return lost !== null && (lost.email !== null || lost.phone !== null);
}

/**
 * Whether the page to be drawn is the same for all visitors who ask in its language: that of a code
 * that is there, after no form, at its own address, and without its owner's contacts.
 */
export function isForAll(
  kind: 'finder' | 'thread',
  { answer, refused, sent, language }: Omit<PageToDraw, 'key'>,
  request: IncomingMessage,
): boolean {
  const query = (request.url ?? '').split('?').slice(1).join('?');
  return (
    kind === 'finder' &&
    request.method !== 'POST' &&
    (query === '' || query === `lang=${language}`) &&
    request.headers.authorization === undefined &&
    refused === null &&
    sent === null &&
    answer?.status === 200 &&
    !showsContacts(answer.body)
  );
}

/** The headers of such a page. The cache keeps them to itself (docker/edge/). */
export const edgeHeaders = (
  { freshSeconds, staleSeconds }: EdgeTimes,
  uid: string,
): Readonly<Record<string, string>> => ({
  'Cache-Control': `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
  'Surrogate-Key': `${edgeKey(uid)} ${EVERY_PAGE_KEY}`,
});

/** The times that the operator chose; undefined where no cache may keep a page. */
export const edgeTimes = (environment: {
  readonly EDGE_SECONDS: number;
  readonly EDGE_STALE_SECONDS: number;
}): EdgeTimes | undefined =>
  environment.EDGE_SECONDS === 0
    ? undefined
    : { freshSeconds: environment.EDGE_SECONDS, staleSeconds: environment.EDGE_STALE_SECONDS };
