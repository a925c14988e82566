import { finderMessage } from '@app/command-api/features/threads/message-contract';
import * as z from 'zod/mini';

/** A picture of a message: already uploaded, or still to be sent. */
const picture = z.object({
  /** The `Idempotency-Key` of its upload. */
  key: z.string(),
  /** The id that the server assigned; null until it is uploaded. */
  id: z.nullable(z.string()),
  /** Null if only the server has it. */
  jpeg: z.nullable(z.instanceof(Blob)),
});

/** A finder's message that waits in this browser for a connection (docs/adr/0120). */
export const keptMessage = z.object({
  /** The `Idempotency-Key`: however often and by whichever page it is sent, it is stored once. */
  id: z.string(),
  /** The uid of the code, as in the address of its page. */
  uid: z.string(),
  /** Null once it was sent, because the text is no longer needed. */
  body: z.nullable(finderMessage),
  pictures: z.array(picture),
  language: z.string(),
  /** When it was stored, in ms since 1970. */
  at: z.number(),
  state: z.union([
    z.object({ kind: z.literal('waiting') }),
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

/** How long any part of it is kept in this browser, in ms. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export const isOver = ({ at }: KeptMessage, now: number): boolean => now - at >= KEPT_MS;
