import type { ThreadEvent } from '@app/events/thread';
import { callEvents, type CallSide } from '@app/events/call-thread';
import type { EventOf } from '@app/events/definition';

export interface CurrentCall {
  readonly id: string;
  /** The caller's side. */
  readonly by: CallSide;
  /** ISO 8601, like the next one. */
  readonly ringsUntil: string;
  /** Null while it rings. */
  readonly acceptedAt: string | null;
}

/** The state of calls in a thread. */
export interface CallsState {
  /** Whether the owner allows the finder to call. */
  readonly allowed: boolean;
  /** Whether the finder asked for a call, and waits for the owner. */
  readonly asked: boolean;
  readonly current: CurrentCall | null;
}

export const NO_CALLS: CallsState = { allowed: false, asked: false, current: null };

type CallEvent = EventOf<(typeof callEvents)[number]>;
const callTypes: ReadonlySet<string> = new Set(callEvents.map(({ type }) => type));

export const isCallEvent = (event: ThreadEvent): event is CallEvent => callTypes.has(event.type);

/** Applies an event to the state of calls. */
export function evolveCalls(calls: CallsState, event: CallEvent): CallsState {
  switch (event.type) {
    case 'CallsAllowed':
      return { ...calls, allowed: true, asked: false };
    case 'CallsRefused':
      return { ...calls, allowed: false, asked: false };
    case 'CallAsked':
      return { ...calls, asked: true };
    case 'CallOffered': {
      const { callId: id, by, ringsUntil } = event.data;
      const asked = calls.asked && by === 'finder';
      return { ...calls, asked, current: { id, by, ringsUntil, acceptedAt: null } };
    }
    case 'CallAccepted': {
      const { acceptedAt } = event.data;
      return { ...calls, current: calls.current && { ...calls.current, acceptedAt } };
    }
    case 'CallEnded':
      return { ...calls, current: null };
  }
}

/** A blocked finder may no longer call. */
export const withoutConsent = (calls: CallsState): CallsState => ({
  ...calls,
  allowed: false,
  asked: false,
});
