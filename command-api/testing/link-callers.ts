import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { linkSentTo, subjectOf } from './secrets-sent.ts';
import type { World } from './world.ts';

export const PASSWORD = 'a long enough password';

export const newName = (): string => `sam-${randomUUID().slice(0, 8)}`;
export const newEmail = (): string => `${newName()}@example.org`;

/** What people who sign in by link ask of the API. */
export function linkCallers(world: () => World) {
  const request = (identifier: string) =>
    world().call('/api/auth/request', { body: { identifier } });
  const verify = (token: string, headers = {}) =>
    world().call(`/api/auth/verify/${token}`, { headers, body: {} });
  return {
    request,
    verify,
    register: (body: object) =>
      world().call('/api/auth/register', { body: { password: PASSWORD, ...body } }),
    generate: (token: string) =>
      world().call('/api/qr/generate', { token, body: { title: 'Bag' } }),
    /** Asks for a link and opens it. */
    signInBy: async (address: string) => {
      await request(address);
      const answer = await verify(await linkSentTo(world(), address));
      const token = String(answer.body['access_token']);
      return { ...answer, token, userId: answer.status === 200 ? subjectOf(token).userId : '' };
    },
    typesIn: async (userId: string): Promise<string[]> => {
      const events = await world().log.read(streams.user(userId), { personal: 'skip' });
      return events.map(({ type }) => type);
    },
  };
}
