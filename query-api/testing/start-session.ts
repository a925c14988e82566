import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { monthOf } from '@app/service-kit/month-subject';
import { SESSION_SECONDS, Tokens } from '@app/service-kit/tokens';
import type { QueryFixture } from './query-fixture.ts';

export interface StartedSession {
  readonly sessionId: string;
  readonly token: string;
}

interface SessionTimes {
  readonly epoch?: number;
  readonly at?: Date;
  readonly lastsUntil?: Date;
}

const endOf = (at: Date): Date => new Date(at.getTime() + SESSION_SECONDS * 1000);

/** @param at when it started; its token expires `SESSION_SECONDS` later, like the session */
export async function startSession(
  { history, vault }: QueryFixture,
  userId: string,
  { epoch = 0, at = new Date(), lastsUntil = endOf(at) }: SessionTimes = {},
): Promise<StartedSession> {
  const sessionId = randomUUID();
  const expiresAt = lastsUntil.toISOString();
  const deviceMonth = monthOf(at);
  const data = { sessionId, userId, method: 'link', epoch, deviceMonth, expiresAt } as const;
  await history.append(streams.session(sessionId), {
    type: 'SessionStarted',
    data,
    personal: { device: 'Safari on iPhone', place: { country: 'DE', city: 'Potsdam' } },
  });
  const tokens = new Tokens(await vault.secret('token-signing'));
  return { sessionId, token: await tokens.sign({ userId, sessionId, epoch }, at) };
}
