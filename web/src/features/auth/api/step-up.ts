import { proof, stepUpAnswer } from '@app/command-api/features/step-up/contract';
import type { Proof } from '@app/command-api/features/step-up/contract';
import { write } from '../../../api/client.ts';
import { setToken } from '../../../api/token.ts';

export { proof };

/** Proves the user's identity, for what needs a recent proof. The session gets a new token. */
export async function stepUp(body: Proof, idempotencyKey: string): Promise<void> {
  const path = '/auth/step-up';
  const answer = await write({ path, as: 'signed-in', body, idempotencyKey, answer: stepUpAnswer });
  setToken(answer.access_token);
}
