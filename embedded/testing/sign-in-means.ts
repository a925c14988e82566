import { appCode } from '@app/command-api/testing/one-time-codes';
import type { GuessableCalls } from './guessable-calls.ts';
import { newPasskey } from './new-passkey.ts';

/** A signed-in user of the product that `calls` reaches. */
interface Signed {
  readonly calls: GuessableCalls;
  readonly url: string;
  readonly token: string;
}

/** Adds a passkey. @returns the id of its credential */
export async function addPasskey({ calls, url, token }: Signed, name: string): Promise<string> {
  const options = await calls.must('POST', '/user/passkeys/options', {}, token);
  const passkey = newPasskey(url, options, name);
  await calls.must('POST', '/user/passkeys', passkey.body, token);
  return passkey.id;
}

/** Makes an API key and uses it. @returns the key, and its secret */
export async function useApiKey({ calls, token }: Signed, name: string): Promise<string[]> {
  const wanted = { name, scopes: ['codes:read'], days: 1 };
  const key = String((await calls.must('POST', '/user/api-keys', wanted, token))['key']);
  await calls.must('GET', '/user/qr-codes', undefined, key);
  return [key, key.split('_')[2] ?? ''];
}

/** Adds a webhook for programs. @returns its secret */
export async function addEndpoint({ calls, token }: Signed, path: string): Promise<string> {
  const wanted = { address: `https://hooks.invalid/${path}`, events: ['code.created'] };
  return String((await calls.must('POST', '/user/webhooks', wanted, token))['secret']);
}

/** Adds an authenticator app and removes it. @returns its secret and the recovery codes */
export async function tryAuthenticator({ calls, token }: Signed): Promise<string[]> {
  const app = '/user/one-time-codes';
  const secret = String((await calls.must('POST', `${app}/secret`, {}, token))['secret']);
  const added = await calls.must('POST', app, { secret, code: appCode(secret) }, token);
  await calls.must('DELETE', app, {}, token);
  return [secret, ...(added['recovery_codes'] as string[])];
}
