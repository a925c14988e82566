import * as z from 'zod/mini';
import { file } from '../../contract/answer-form.ts';
import { organisationParameter, queryOf } from '../../contract/query.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { CODE_GONE } from '../codes/contract.ts';

/** `changed`: what you show may be outdated from this position on. `ready` opens every stream. */
export const liveChange = z.object({ position: z.string() });

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
