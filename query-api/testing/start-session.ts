import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { SESSION_SECONDS, Tokens } from '@app/service-kit/tokens';
import type { QueryFixture } from './query-fixture.ts';

export interface StartedSession {
  readonly sessionId: string;
  readonly token: string;
}

/**
 * Starts a session as the command API does.
 * @param at when it started; its token ends `SESSION_SECONDS` later
 */
export async function startSession(
  { history, vault }: QueryFixture,
  userId: string,
  { epoch = 0, at = new Date() }: { epoch?: number; at?: Date } = {},
): Promise<StartedSession> {
  const sessionId = randomUUID();
  const expiresAt = new Date(at.getTime() + SESSION_SECONDS * 1000).toISOString();
  const device = 'Safari on iPhone';
  const data = { sessionId, userId, method: 'link', epoch, device, expiresAt } as const;
  await history.append(streams.session(sessionId), { type: 'SessionStarted', data });
  const tokens = new Tokens(await vault.secret('token-signing'));
  return { sessionId, token: await tokens.sign({ userId, sessionId, epoch }, at) };
}
