import * as z from 'zod/mini';

export const lostWords = {
  since: z.string(),
  message: z.nullable(z.string()),
  /** Paid outside this product. */
  reward: z.nullable(z.string()),
  last_seen_where: z.nullable(z.string()),
  last_seen_at: z.nullable(z.string()),
};

/** Only while it is lost, with the contacts that its owner chose to show. */
export const publicLoss = z.object({
  ...lostWords,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

/** Nothing in it identifies the owner, except `lost`. */
export const publicCode = z.object({
  id: z.string(),
  uid: z.string(),
  title: z.nullable(z.string()),
  greeting_message: z.nullable(z.string()),
  greeting_image: z.nullable(z.string()),
  location_enabled: z.boolean(),
  /** One of `CODE_TYPES`; any text is accepted, so that pages can read answers of a newer version. */
  type: z.string(),
  /** Details that the owner shows; empty while it takes no messages. */
  fields: z.array(z.object({ name: z.string(), text: z.string() })),
  is_claimed: z.boolean(),
  /** False for a paused code or a disabled owner; the finder is not told which. */
  is_accepting_messages: z.boolean(),
  lost: z.nullable(publicLoss),
});

export type PublicLoss = z.infer<typeof publicLoss>;
export type PublicCode = z.infer<typeof publicCode>;
