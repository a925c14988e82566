import { done } from '@app/command-api/contract/command-route';
import { write } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';

/**
 * Ends this session on the server, so that its token becomes invalid. Signing out does not wait for
 * it: offline, the token is removed from this browser all the same.
 */
export function endSession(): void {
  const idempotencyKey = randomKey();
  const path = '/user/sessions/current';
  write({ path, method: 'DELETE', as: 'signed-in', body: {}, idempotencyKey, answer: done }).catch(
    () => undefined,
  );
}
