import * as z from 'zod/mini';
import { ownedCodes } from './codes.ts';
import { ownerMessages } from './messages.ts';
import { order } from './store.ts';
import { profile, session } from './users.ts';

/** GET /user/export: everything that the product holds on the signed-in user (decisions). */
export const accountExport = z.object({
  exported_at: z.string(),
  profile,
  codes: ownedCodes,
  /** What finders wrote about these codes, and the replies. */
  messages: ownerMessages,
  orders: z.array(order),
  /** Those that ended too. */
  sessions: z.array(z.extend(session, { ended_at: z.nullable(z.string()) })),
});

export type AccountExport = z.infer<typeof accountExport>;
