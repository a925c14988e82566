import * as z from 'zod/mini';
import { autoDeleteDays, BOUNDS, optionalText, requiredText } from './fields.ts';

/** POST /qr/generate and POST /qr/{code}/claim. */
export const codeDetails = z.strictObject({
  title: requiredText('Title', BOUNDS.title),
  greeting_message: optionalText('The greeting message', BOUNDS.greeting),
  auto_delete_days: autoDeleteDays,
});

/** A code's `id` is its `uid` (docs/adr/0003). */
export const codeAnswer = z.object({ id: z.string(), uid: z.string() });

export type CodeDetails = z.infer<typeof codeDetails>;
export type CodeAnswer = z.infer<typeof codeAnswer>;
