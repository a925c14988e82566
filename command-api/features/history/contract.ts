import * as z from 'zod/mini';
import { defineCommand } from '../../contract/command-route.ts';

const stream = z.string('The stream is required.').check(
  z.minLength(1, 'The stream is required.'),
  z.maxLength(100, 'There is no such stream.'),
  z.refine((text) => !text.includes('\0'), 'There is no such stream.'),
);

const REVISION = 'The revision must be a whole number of 0 or more.';
const revision = z
  .int(REVISION)
  .check(z.minimum(0, REVISION), z.maximum(Number.MAX_SAFE_INTEGER, REVISION));

const AT = 'The time must be an instant such as 2026-03-04T05:06:07Z.';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/u;
const at = z
  .string(AT)
  .check(z.refine((text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)), AT));

/** POST /admin/history/states: by default, the latest state. */
export const stateRequest = z
  .strictObject({ stream, revision: z.optional(revision), at: z.optional(at) })
  .check(
    z.refine(
      (request) => request.revision === undefined || request.at === undefined,
      'Give a revision or a time, not both.',
    ),
  );

/**
 * The state that decisions were based on, after an event. Personal values are replaced by `Hidden`.
 */
export const stateAnswer = z.object({
  stream: z.string(),
  /** The event after which the state is shown. */
  revision: z.number(),
  /** That of the last event of the stream. */
  last_revision: z.number(),
  position: z.string(),
  type: z.string(),
  at: z.string(),
  /** JSON; null if there is no state, for example before the first event. */
  state: z.unknown(),
  /** The state before this event. */
  before: z.unknown(),
});

/** Replaces personal or erased values in a state. */
export interface Hidden {
  readonly hidden: 'sealed' | 'erased';
}

export const historyCommands = {
  inspectPast: defineCommand({
    method: 'post',
    path: '/admin/history/states',
    summary:
      'The state of an aggregate at a moment, without personal data; recorded before it is shown',
    access: 'administrator',
    request: stateRequest,
    answer: stateAnswer,
    status: 200,
    refusals: {
      404: 'There is no such stream, no such event in it, or the stream has no state.',
      409: 'The stream is too long to be folded to this moment.',
    },
  }),
} as const;

export type StateRequest = z.infer<typeof stateRequest>;
export type StateAnswer = z.infer<typeof stateAnswer>;
