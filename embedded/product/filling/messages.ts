import * as z from 'zod/mini';

/** What the process has to fill. */
export const fillRequest = z.object({
  schemas: z.array(z.string()),
  state: z.enum(['live', 'building']),
  join: z.array(z.string()),
});

const position = z.object({ commit: z.bigint(), prepare: z.bigint() });

/** What a log may hold of an error. */
const about = z.record(z.string(), z.unknown());

/** The reports of the process. `ended` and `failed` are the last. */
export const fillReport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('advanced'),
    positions: z.map(z.string(), position),
    read: z.int(),
  }),
  z.object({
    kind: z.literal('stopped'),
    schema: z.string(),
    fault: z.object({ eventId: z.string(), eventType: z.string(), position, error: z.string() }),
  }),
  z.object({ kind: z.literal('outage'), about }),
  z.object({ kind: z.literal('ended'), outcome: z.enum(['near', 'overtaken']) }),
  z.object({ kind: z.literal('failed'), about }),
]);

export type FillReport = z.infer<typeof fillReport>;
