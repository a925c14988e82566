import type { SessionEvent } from '@app/events/session';
import type { Decider } from '../decider.ts';

export interface SessionState {
  readonly started: boolean;
}

export interface StartSession {
  readonly type: 'Start';
  readonly sessionId: string;
  readonly userId: string;
  readonly method: SessionEvent['data']['method'];
  readonly expiresAt: Date;
}

function decide(command: StartSession, state: SessionState): readonly SessionEvent[] {
  if (state.started) return [];
  const { sessionId, userId, method, expiresAt } = command;
  return [
    {
      type: 'SessionStarted',
      data: { sessionId, userId, method, expiresAt: expiresAt.toISOString() },
    },
  ];
}

export const sessionDecider: Decider<SessionState, StartSession, SessionEvent> = {
  initialState: { started: false },
  evolve: () => ({ started: true }),
  decide,
  personal: 'skip',
};
