import { stepUpAnswer } from '@app/command-api/features/step-up/contract';
import type { Proof } from '@app/command-api/features/step-up/contract';
import { setToken } from '../../../api/token.ts';
import { sendCommand } from '../../../api/own-calls.ts';

/** Proves the user's identity, for calls that need a recent proof. Renews the session's token. */
export async function stepUp(body: Proof, idempotencyKey: string): Promise<void> {
  const path = '/auth/step-up';
  const answer = await sendCommand({ path, body, idempotencyKey, answer: stepUpAnswer });
  setToken(answer.access_token);
}
