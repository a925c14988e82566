import { done } from '@app/command-api/contract/command-route';
import { write } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';

/** Records that the owner has seen the scans of a lost code: nobody else is notified of them. */
export async function seeScans(id: string): Promise<void> {
  const path = `/qr/${encodeURIComponent(id)}/scans/seen`;
  const idempotencyKey = randomKey();
  await write({ path, as: 'signed-in', body: {}, idempotencyKey, answer: done });
}
