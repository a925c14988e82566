import { BROWSER_HEADER, linkRequest } from '@app/command-api/features/sign-in-links/contract';
import type { LinkRequest } from '@app/command-api/features/sign-in-links/contract';
import { done } from '@app/command-api/contract/command-route';
import { write } from '../../../api/client.ts';
import { browserSecret } from '../browser-secret.ts';

export { linkRequest };

/** Requests a sign-in link; the answer is the same for known and unknown addresses. */
export async function requestLink(body: LinkRequest, idempotencyKey: string): Promise<void> {
  const headers = { [BROWSER_HEADER]: await browserSecret() };
  await write({ path: '/auth/request', as: 'public', body, idempotencyKey, answer: done, headers });
}
