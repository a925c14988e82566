import { done } from '@app/command-api/contract/command-route';
import { write } from '../../../api/client.ts';

/** Unsubscribes from the e-mails that a notice belongs to. @param token of its link */
export async function unsubscribe(token: string, idempotencyKey: string): Promise<void> {
  const path = `/unsubscribe/${encodeURIComponent(token)}`;
  await write({ path, as: 'public', body: {}, idempotencyKey, answer: done });
}
