import type { Renewal } from '@app/service-kit/access/renewed-token';
import type { ProofKind, SessionEvent, SessionMethod } from '@app/events/session';
import type { BeganOn } from './began-on.ts';
import type { CommandsOf } from '../../kernel/by-type.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export interface SessionState extends Renewal {
  /** Null before it starts. */
  readonly userId: string | null;
  /** The user's epoch when it started. */
  readonly epoch: number;
  readonly ended: boolean;
}

interface Fields {
  Start: BeganOn & {
    method: SessionMethod;
    /** The user's epoch when they proved their identity. */
    epoch: number;
    /** The month whose key seals device and place; null if there is none, and neither is kept. */
    deviceMonth: string | null;
    expiresAt: Date;
  };
  End: { reason: 'signed_out' | 'revoked' };
  Prove: { proof: ProofKind; at: Date };
}

export type SessionCommand = CommandsOf<
  Fields,
  { readonly sessionId: string; readonly userId: string }
>;

function decide(command: SessionCommand, state: SessionState): readonly SessionEvent[] {
  const { sessionId, userId } = command;
  if (command.type === 'Start') {
    if (state.userId !== null) return [];
    const { method, epoch, deviceMonth } = command;
    const expiresAt = command.expiresAt.toISOString();
    const data = { sessionId, userId, method, epoch, deviceMonth, expiresAt };
    const { device, place } = command;
    const known = place === null ? { device } : { device, place };
    const personal = deviceMonth === null ? { device: null } : known;
    return [{ type: 'SessionStarted', data, personal }];
  }
  // Others do not learn whose session it is.
  if (state.userId !== userId) {
    throw new DomainError('not-found', 'session-not-found', 'There is no such session.');
  }
  if (command.type === 'Prove') {
    if (state.ended) {
      const sentence = 'This session has ended. Please sign in again.';
      throw new DomainError('conflict', 'session-ended', sentence);
    }
    const { proof } = command;
    const [provedAt, renewal] = [command.at.toISOString(), state.renewal + 1];
    return [{ type: 'SessionProved', data: { sessionId, userId, proof, provedAt, renewal } }];
  }
  if (state.ended) return [];
  return [{ type: 'SessionEnded', data: { sessionId, userId, reason: command.reason } }];
}

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
