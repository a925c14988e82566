import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { linkSentTo, subjectOf } from './secrets-sent.ts';
import type { CommandFixture } from './command-fixture.ts';

export const PASSWORD = 'a long enough password';

export const newName = (): string => `sam-${randomUUID().slice(0, 8)}`;
export const newEmail = (): string => `${newName()}@example.org`;

/** Requests of people who sign in by link. */
export function linkCallers(fixture: () => CommandFixture) {
  const request = (identifier: string) =>
    fixture().call('/api/auth/request', { body: { identifier } });
  const verify = (token: string, headers = {}) =>
    fixture().call(`/api/auth/verify/${token}`, { headers, body: {} });
  return {
    request,
    verify,
    register: (body: object) =>
      fixture().call('/api/auth/register', { body: { password: PASSWORD, ...body } }),
    generate: (token: string) =>
      fixture().call('/api/qr/generate', { token, body: { title: 'Bag' } }),
    /** Requests a link and opens it. */
    signInBy: async (address: string) => {
      await request(address);
      const answer = await verify(await linkSentTo(fixture(), address));
      const token = String(answer.body['access_token']);
      return { ...answer, token, userId: answer.status === 200 ? subjectOf(token).userId : '' };
    },
    typesIn: async (userId: string): Promise<string[]> => {
      const events = await fixture().log.read(streams.user(userId), { personal: 'skip' });
      return events.map(({ type }) => type);
    },
  };
}
