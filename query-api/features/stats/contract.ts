import * as z from 'zod/mini';

/** GET /stats: the landing page's live figures. */
export const publicStats = z.object({
  total_users: z.number(),
  total_messages: z.number(),
  total_qr_codes: z.number(),
  active_codes: z.number(),
});

export type PublicStats = z.infer<typeof publicStats>;
