import { randomUUID } from 'node:crypto';
import { callApi } from '@app/command-api/testing/command-fixture';
import type { PushService } from '@app/command-api/testing/push-service';
import { subjectOf } from '@app/command-api/testing/secrets-sent';
import { streams } from '@app/events/streams';
import type { Stores } from '@app/projector/cli/stores';

const PASSWORD = 'a long enough password';
const LOOK_EVERY_MS = 20;

async function call(url: string, path: string, body: object, token?: string) {
  const answer = await callApi(`${url}/api${path}`, { body, ...(token && { token }) });
  if (answer.status >= 300) throw new Error(`${path} was answered with ${answer.status}`);
  return answer.body;
}

/** An owner with a code. */
async function addOwner(url: string) {
  const username = `told-${randomUUID().slice(0, 8)}`;
  const registered = await call(url, '/auth/register', { username, password: PASSWORD });
  const token = String(registered['access_token']);
  const { uid } = await call(url, '/qr/generate', { title: 'Blue backpack' }, token);
  return { token, uid: String(uid), username };
}

/**
 * Registers an owner with a code, whose browser gets messages through this push service.
 * @param url of the product
 * @returns the uid of the code
 */
export async function addPushOwner(url: string, service: PushService): Promise<string> {
  const { token, uid } = await addOwner(url);
  const device = service.newDevice();
  const { id } = await call(url, '/user/devices', device.subscription, token);
  const proof = await proofOf(() => service.takenBy(device)[0]?.notification.navigate);
  await call(url, `/user/devices/${String(id)}/confirm`, { proof }, token);
  return uid;
}

/** The same with e-mail instead of push, to an address that counts as verified. */
export async function addMailOwner(url: string, { log }: Stores): Promise<string> {
  const { token, uid, username } = await addOwner(url);
  const { userId } = subjectOf(token);
  const event = {
    type: 'ContactVerified',
    data: { userId, kind: 'email' },
    personal: { address: `${username}@owners.example` },
  };
  const causes = { commandId: userId, correlationId: userId, causationId: userId, at: new Date() };
  const context = { actor: { kind: 'system' }, ...causes } as const;
  await log.append(streams.user(userId), 'any', [event], context);
  return uid;
}

/** The test notice brings it, in the address that a press on it opens. */
async function proofOf(address: () => string | undefined): Promise<string> {
  for (;;) {
    const proof = address()?.split('.').at(-1);
    if (proof !== undefined) return proof;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
