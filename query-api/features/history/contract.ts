import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { countingNumber, instant, queryOf, term } from '../../contract/query.ts';

const place = z.string('before may be given only once.').check(
  // A text, since the two numbers of a position may differ.
  z.regex(/^\d{1,19}(?:\/\d{1,19})?$/u, 'before must be the `next` of another page.'),
);

/** GET /admin/history/events; an event must match all given filters. */
export const historyQuery = queryOf({
  /** The events of streams of one category, such as `user`. */
  category: z.optional(term('category')),
  stream: z.optional(term('stream')),
  type: z.optional(term('type')),
  /** A user's id or name, a reactor's name, or an operator's account on the machine. */
  actor: z.optional(term('actor')),
  /** An id in the event; for a user also the username or e-mail address, for a code the uid. */
  subject: z.optional(term('subject')),
  correlation: z.optional(term('correlation')),
  from: z.optional(instant('from')),
  to: z.optional(instant('to')),
  before: z.optional(place),
  limit: countingNumber('limit', { max: 100, byDefault: 50 }),
});

/** An event in a list. No personal data: only ids and words of the product. */
export const historyEvent = z.object({
  /** Its position in the log, which is also its address here. */
  position: z.string(),
  id: z.string(),
  stream: z.string(),
  revision: z.string(),
  category: z.string(),
  type: z.string(),
  at: z.string(),
  actor: z.object({
    kind: z.enum(['user', 'finder', 'system', 'operator', 'reactor']),
    id: z.nullable(z.string()),
  }),
});

export const historyAnswer = z.object({
  events: z.array(historyEvent),
  /** The `before` of the next page; null if there is none. */
  next: z.nullable(z.string()),
  /** Whether the search does not know the newest events yet. */
  is_behind: z.boolean(),
});

export const relatedEvent = z.extend(historyEvent, {
  command_id: z.string(),
  /** The id of a command or of an event. */
  causation_id: z.string(),
});

export const historyDetails = z.object({
  event: z.extend(relatedEvent, {
    correlation_id: z.string(),
    version: z.int(),
    address_hash: z.nullable(z.string()),
    data: z.record(z.string(), z.unknown()),
    /** The fields with personal data, by name. */
    personal: z.array(z.object({ field: z.string(), state: z.enum(['sealed', 'erased']) })),
  }),
  /** Its entry in the audit log, or null if it is not audited. */
  audit: z.nullable(
    z.object({
      number: z.string(),
      action: z.string(),
      chain: z.int(),
      chain_number: z.string(),
      hash: z.string(),
    }),
  ),
  /** All events of the same request, including this one, oldest first. */
  related: z.array(relatedEvent),
  has_more_related: z.boolean(),
  read_models: z.array(z.string()),
});

export const streamsQuery = queryOf({
  category: term('category'),
  before: z.optional(place),
  limit: countingNumber('limit', { max: 50, byDefault: 30 }),
});

export const historyStreams = z.object({
  /** Newest streams first. */
  streams: z.array(
    z.object({
      stream: z.string(),
      events: z.int(),
      began_at: z.string(),
      last: historyEvent,
    }),
  ),
  next: z.nullable(z.string()),
});

export const historyQueries = {
  historyEvents: defineQuery({
    path: '/admin/history/events',
    summary: 'Events of the log, newest first, without personal data',
    access: 'administrator',
    reads: ['users'],
    query: historyQuery,
    answer: json(historyAnswer),
  }),
  historyEvent: defineQuery({
    path: '/admin/history/events/{position}',
    summary: 'An event, what led to it and what came of it, without personal data',
    access: 'administrator',
    reads: ['audit'],
    answer: json(historyDetails),
    refusals: { 404: 'There is no such event.' },
  }),
  historyStreams: defineQuery({
    path: '/admin/history/streams',
    summary: 'Streams of one kind, newest first',
    access: 'administrator',
    reads: [],
    query: streamsQuery,
    answer: json(historyStreams),
  }),
} as const;

export type HistoryEvent = z.infer<typeof historyEvent>;
export type HistoryDetails = z.infer<typeof historyDetails>;
export type HistoryStreams = z.infer<typeof historyStreams>;
export type RelatedEvent = z.infer<typeof relatedEvent>;
