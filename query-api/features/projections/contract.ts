import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/**
 * A version of a projection. `live` is what people read; `building` is filled beside it and takes
 * its place when it has caught up.
 */
export const projectionStanding = z.object({
  name: z.string(),
  version: z.number(),
  /** 1, and one more with each rebuild of the same version. */
  generation: z.number(),
  state: z.enum(['live', 'building']),
  /** Of the last event whose rows are there. */
  position: z.string(),
  /** The event that stopped it; null where none did. */
  stopped_at: z.nullable(z.object({ event_id: z.string(), event_type: z.string() })),
  /** How far it is behind the log; null before the projector measured it. */
  lag: z.nullable(
    z.object({
      events: z.number(),
      /** Whether there are more than were counted. */
      is_more: z.boolean(),
      /** How long the first event that is not handled yet had been waiting. */
      seconds: z.number(),
      /** How many seconds ago that was so: much more than a few, and no projector is at work. */
      measured_seconds_ago: z.number(),
    }),
  ),
  /** Events that operators let this version pass. */
  skipped: z.number(),
});

/** GET /admin/projections, by name and version. */
export const projectionsAnswer = z.object({ projections: z.array(projectionStanding) });

/** How far the read models are. */
export const projectionQueries = {
  projections: defineQuery({
    path: '/admin/projections',
    summary: 'How far each read model is behind the log, and what stopped it',
    access: 'administrator',
    reads: ['audit'],
    answer: json(projectionsAnswer),
  }),
} as const;

export type ProjectionStanding = z.infer<typeof projectionStanding>;
