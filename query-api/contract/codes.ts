import * as z from 'zod/mini';

/** GET /qr/{code}: what a finder sees of a code. Nothing in it says who owns it. */
export const publicCode = z.object({
  id: z.string(),
  uid: z.string(),
  title: z.nullable(z.string()),
  greeting_message: z.nullable(z.string()),
  greeting_image: z.nullable(z.string()),
  location_enabled: z.boolean(),
  is_claimed: z.boolean(),
  /** False for a paused code or a disabled owner; the finder is not told which. */
  is_accepting_messages: z.boolean(),
});

/** One code in the owner's list (specification, section 3). */
export const ownedCode = z.object({
  id: z.string(),
  uid: z.string(),
  title: z.string(),
  greeting_message: z.nullable(z.string()),
  greeting_image: z.nullable(z.string()),
  location_enabled: z.boolean(),
  is_claimed: z.boolean(),
  message_count: z.number(),
  created_at: z.string(),
  auto_delete_days: z.nullable(z.number()),
});

/** GET /user/qr-codes, newest first. */
export const ownedCodes = z.array(ownedCode);

export type PublicCode = z.infer<typeof publicCode>;
export type OwnedCode = z.infer<typeof ownedCode>;
