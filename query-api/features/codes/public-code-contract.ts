import * as z from 'zod/mini';

/** What its owner tells the finders of a lost thing; null where they left it out. */
export const lostWords = {
  /** When it was marked as lost. */
  since: z.string(),
  message: z.nullable(z.string()),
  /** Paid outside of this product. */
  reward: z.nullable(z.string()),
  last_seen_where: z.nullable(z.string()),
  last_seen_at: z.nullable(z.string()),
};

/** Only while it is lost, with the contacts that its owner chose to show as long as it is. */
export const publicLoss = z.object({
  ...lostWords,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

/** GET /qr/{code}: what a finder sees of a code. Nothing in it says who owns it, except `lost`. */
export const publicCode = z.object({
  id: z.string(),
  uid: z.string(),
  title: z.nullable(z.string()),
  greeting_message: z.nullable(z.string()),
  /** The address of a picture, which never changes under it. */
  greeting_image: z.nullable(z.string()),
  location_enabled: z.boolean(),
  /** One of `CODE_TYPES`. Any text, so that a page reads answers of a newer version, too. */
  type: z.string(),
  /** What its owner shows of the thing; nothing while it takes no messages. */
  fields: z.array(z.object({ name: z.string(), text: z.string() })),
  is_claimed: z.boolean(),
  /** False for a paused code or a disabled owner; the finder is not told which. */
  is_accepting_messages: z.boolean(),
  /** Null while it is not lost. */
  lost: z.nullable(publicLoss),
  /** The own domain of the organisation whose labels have it; missing where there is none. */
  domain: z.optional(z.string()),
  /** Its address at the instance that its owner moved it to; missing while it is here. */
  moved_to: z.optional(z.string()),
});

export type PublicLoss = z.infer<typeof publicLoss>;
export type PublicCode = z.infer<typeof publicCode>;
