import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { lag } from '../operations/contract.ts';

/** `building` is being filled, and takes over when it has caught up. */
export const projectionStanding = z.object({
  name: z.string(),
  version: z.number(),
  generation: z.number(),
  state: z.enum(['live', 'building']),
  position: z.string(),
  stopped_at: z.nullable(z.object({ event_id: z.string(), event_type: z.string() })),
  /** Its lag; null before the projector's first measurement. */
  lag: z.nullable(lag),
  /** Events that operators let this version skip. */
  skipped: z.number(),
});

export const projectionsAnswer = z.object({ projections: z.array(projectionStanding) });

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
