import * as z from 'zod/mini';
import { file } from '../../contract/answer-form.ts';
import { organisationParameter, queryOf } from '../../contract/query.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { CODE_GONE } from '../codes/contract.ts';

/**
 * Events of the live streams (GET /user/live, GET /threads/{token}/live; server-sent events).
 * `changed` means that what you show may be outdated from this position on: read it again. `ready`
 * opens every stream. Neither contains personal data.
 */
export const liveChange = z.object({ position: z.string() });

/** Streams that report when a page's data may be outdated. */
export const liveQueries = {
  ownerLive: defineQuery({
    path: '/user/live',
    summary:
      "Server-sent events: something of the signed-in user's, or of an organisation's, changed",
    access: 'user',
    reads: ['organisations'],
    query: queryOf({ organisation_id: organisationParameter }),
    answer: file('events'),
    refusals: { 404: 'There is no such organisation that you are a member of' },
  }),
  threadLive: defineQuery({
    path: '/threads/{token}/live',
    summary: 'Server-sent events: something in a conversation changed',
    access: 'public',
    reads: ['threads', 'codes', 'users', 'organisations'],
    answer: file('events'),
    refusals: CODE_GONE,
  }),
} as const;
