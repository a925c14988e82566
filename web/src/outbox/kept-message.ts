import { finderMessage } from '@app/command-api/features/threads/message-contract';
import * as z from 'zod/mini';

/** A picture of a message: already with the server, or still to be sent. */
const picture = z.object({
  /** The `Idempotency-Key` of its upload. */
  key: z.string(),
  /** What the server calls it; null until it has arrived. */
  id: z.nullable(z.string()),
  /** Null where only the server has it. */
  jpeg: z.nullable(z.instanceof(Blob)),
});

/** A finder's message that waits in this browser for a network (docs/adr/0120). */
export const keptMessage = z.object({
  /** The `Idempotency-Key`: whoever sends it, and how often, it arrives once. */
  id: z.string(),
  /** Of the code, as in the address of its page. */
  uid: z.string(),
  /** Null once it was sent: then nobody needs the words any more. */
  body: z.nullable(finderMessage),
  pictures: z.array(picture),
  /** That the page was read in, for notices to the finder. */
  language: z.string(),
  /** When it was kept, in ms since 1970. */
  at: z.number(),
  state: z.union([
    z.object({ kind: z.literal('waiting') }),
    /** The private link waits to be shown. */
    z.object({ kind: z.literal('sent'), token: z.string(), isWithoutPictures: z.boolean() }),
    z.object({
      kind: z.literal('refused'),
      status: z.number(),
      code: z.nullable(z.string()),
      detail: z.nullable(z.string()),
    }),
  ]),
});

export type KeptMessage = z.infer<typeof keptMessage>;
export type KeptPicture = z.infer<typeof picture>;

/** How long anything of it stays in this browser, in ms. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export const isOver = ({ at }: KeptMessage, now: number): boolean => now - at >= KEPT_MS;
