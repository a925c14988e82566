import { someDescription } from '@app/service-kit/testing/some-description';
import { expect } from 'vitest';
import { writeAbout } from './notices.ts';
import type { PushFixture } from './push-fixture.ts';

/** The body for making and accepting a call. */
export const callBody = { sdp: someDescription() };

/**
 * A new conversation about the fixture's code whose finder may call, and functions for its calls.
 */
export async function callable({ fixture, owner, uid }: PushFixture) {
  const { threadId, threadToken } = await writeAbout(fixture, uid);
  const calls = `/api/user/threads/${threadId}/calls`;
  await fixture.call(calls, { method: 'PUT', token: owner.token, body: { allowed: true } });
  const call = async () => {
    const rung = await fixture.call(`/api/threads/${threadToken}/calls`, { body: callBody });
    expect(rung.status).toBe(201);
    return String(rung.body['id']);
  };
  const end = (id: string) =>
    fixture.call(`/api/threads/${threadToken}/calls/${id}`, { method: 'DELETE' });
  const take = (id: string) =>
    fixture.call(`${calls}/${id}/accept`, { token: owner.token, body: callBody });
  return { threadId, call, end, take };
}
