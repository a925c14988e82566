import type { Renewal } from '@app/service-kit/access/renewed-token';
import type { ProofKind, SessionEvent, SessionMethod } from '@app/events/session';
import type { BeganOn } from './began-on.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export interface SessionState extends Renewal {
  /** Null before it starts. */
  readonly userId: string | null;
  /** The user's epoch when it started. */
  readonly epoch: number;
  readonly ended: boolean;
}

export type SessionCommand =
  | (BeganOn & {
      readonly type: 'Start';
      readonly sessionId: string;
      readonly userId: string;
      readonly method: SessionMethod;
      /** The user's epoch when they proved their identity. */
      readonly epoch: number;
      /**
       * The month whose key seals device and place; null if there is none, and then neither is
       * kept.
       */
      readonly deviceMonth: string | null;
      readonly expiresAt: Date;
    })
  | {
      readonly type: 'End';
      readonly sessionId: string;
      readonly userId: string;
      readonly reason: 'signed_out' | 'revoked';
    }
  | {
      readonly type: 'Prove';
      readonly sessionId: string;
      readonly userId: string;
      readonly proof: ProofKind;
      readonly at: Date;
    };

function decide(command: SessionCommand, state: SessionState): readonly SessionEvent[] {
  const { sessionId, userId } = command;
  if (command.type === 'Start') {
    if (state.userId !== null) return [];
    const { method, epoch, deviceMonth } = command;
    const expiresAt = command.expiresAt.toISOString();
    const data = { sessionId, userId, method, epoch, deviceMonth, expiresAt };
    return [{ type: 'SessionStarted', data, personal: personalOf(command) }];
  }
  // Others do not learn whose session it is.
  if (state.userId !== userId) {
    throw new DomainError('not-found', 'session-not-found', 'There is no such session.');
  }
  if (command.type === 'Prove') {
    if (state.ended) throw signedOut();
    const { proof } = command;
    const [provedAt, renewal] = [command.at.toISOString(), state.renewal + 1];
    return [{ type: 'SessionProved', data: { sessionId, userId, proof, provedAt, renewal } }];
  }
  if (state.ended) return [];
  return [{ type: 'SessionEnded', data: { sessionId, userId, reason: command.reason } }];
}

function personalOf({ device, place, deviceMonth }: Extract<SessionCommand, { type: 'Start' }>) {
  if (deviceMonth === null) return { device: null };
  return place === null ? { device } : { device, place };
}

const signedOut = (): DomainError =>
  new DomainError('conflict', 'session-ended', 'This session has ended. Please sign in again.');

function evolve(state: SessionState, event: SessionEvent): SessionState {
  if (event.type === 'SessionEnded') return { ...state, ended: true };
  if (event.type === 'SessionStarted') {
    return { ...notStarted, userId: event.data.userId, epoch: event.data.epoch };
  }
  const { renewal, provedAt } = event.data;
  return { ...state, renewal, renewedAt: new Date(provedAt) };
}

const notStarted: SessionState = {
  userId: null,
  epoch: 0,
  ended: false,
  renewal: 0,
  renewedAt: null,
};

export const sessionDecider: Decider<SessionState, SessionCommand, SessionEvent> = {
  initialState: notStarted,
  evolve,
  decide,
  personal: 'skip',
};
