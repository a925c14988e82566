import * as z from 'zod/mini';
import { autoDeleteDays, BOUNDS, optionalText, requiredText } from './fields.ts';

/** POST /qr/generate and POST /qr/{code}/claim. */
export const codeDetails = z.strictObject({
  title: requiredText('Title', BOUNDS.title),
  greeting_message: optionalText('The greeting message', BOUNDS.greeting),
  auto_delete_days: autoDeleteDays,
});

/** PATCH /qr/{id}: what is left out stays as it is (decisions, Codes). */
export const codeChanges = z
  .strictObject({
    title: z.optional(requiredText('Title', BOUNDS.title)),
    greeting_message: optionalText('The greeting message', BOUNDS.greeting),
    location_enabled: z.optional(z.boolean('Choose whether finders may share where they are.')),
    auto_delete_days: autoDeleteDays,
    is_paused: z.optional(z.boolean('Choose whether the code is paused.')),
  })
  .check(
    z.refine((changes) => Object.keys(changes).length > 0, 'Send at least one field to change.'),
  );

/** PUT /qr/{id}/greeting-image: where the picture is found from now on. */
export const greetingImageAnswer = z.object({ greeting_image: z.string() });

/** A code's `id` is its `uid` (docs/adr/0003). */
export const codeAnswer = z.object({ id: z.string(), uid: z.string() });

export type CodeDetails = z.infer<typeof codeDetails>;
export type CodeAnswer = z.infer<typeof codeAnswer>;
export type CodeChanges = z.infer<typeof codeChanges>;
export type GreetingImageAnswer = z.infer<typeof greetingImageAnswer>;
