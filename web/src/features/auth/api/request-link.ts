import { email, phone } from '@app/command-api/contract/fields';
import * as z from 'zod/mini';
import { write } from '../../../api/client.ts';

/** POST /auth/request. An e-mail address or a phone number. */
export const linkRequest = z.strictObject({
  identifier: z.string().check(
    z.trim(),
    z.minLength(1, 'Write an e-mail address or a phone number.'),
    z.refine<string>(
      (text) => (text.includes('@') ? email : phone).safeParse(text).success,
      'Write an e-mail address, or a phone number with its country code.',
    ),
  ),
});

const done = z.object({});

export async function requestLink(
  body: z.infer<typeof linkRequest>,
  idempotencyKey: string,
): Promise<void> {
  await write({ path: '/auth/request', as: 'public', body, idempotencyKey, answer: done });
}
