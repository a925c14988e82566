import type { ConversationCalls, CurrentCall } from '@app/query-api/features/calls/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/problem.ts';
import type { CallPlace } from './calls-query.ts';
import { acceptCall, askRelay, endCall, endCallAtLast, startCall } from './send-call.ts';
import { CallError, openMicrophone, Talk } from './talk.ts';
import type { CallFailure } from './talk.ts';

/** Why there is no call: because of the browser, the relay, or another window of this side. */
export type Hindrance = CallFailure | 'taken';

/** The call of this page. */
export type CallState =
  | { readonly kind: 'idle'; readonly hindrance: Hindrance | null }
  /** The microphone is opened, then the relay is contacted. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'calling' | 'connecting' | 'lost'; readonly id: string }
  | { readonly kind: 'talking'; readonly id: string; readonly since: number };

const IDLE: CallState = { kind: 'idle', hindrance: null };

const idOf = (state: CallState): string | null => ('id' in state ? state.id : null);

function hindranceOf(error: unknown): Hindrance {
  if (error instanceof CallError) return error.why;
  const isTaken =
    error instanceof ApiError && ['call-taken', 'call-over'].includes(error.code ?? '');
  return isTaken ? 'taken' : 'failed';
}

export interface CallControl {
  readonly state: CallState;
  readonly isMuted: boolean;
  readonly call: () => void;
  readonly accept: (incoming: CurrentCall) => void;
  readonly decline: (id: string) => void;
  readonly hangUp: () => void;
  readonly mute: (isMuted: boolean) => void;
}

/** Makes and accepts the calls of a conversation. @param calls according to the server */
export function useCall(place: CallPlace, calls: ConversationCalls): CallControl {
  const answered = useRef<string | null>(null);
  const refresh = useRefresh(place);
  const { state, setState, isMuted, talk, begin, mute, close } = useTalk(place);

  function finish(hindrance: Hindrance | null = null): void {
    const id = idOf(state);
    close(hindrance);
    if (id !== null) void endCall(place, id).then(refresh, refresh);
  }
  const isLost = state.kind === 'lost';
  const lose = useEffectEvent(() => finish('lost'));
  useEffect(() => {
    if (isLost) lose();
  }, [isLost]);

  useServerNews(calls, state, {
    onAnswer: (id, sdp) => {
      if (answered.current === id) return;
      answered.current = id;
      setState({ kind: 'connecting', id });
      talk.current?.connect(sdp).catch(() => finish('failed'));
    },
    onOver: () => close(),
  });
  useLeaving(place, state, talk);

  return {
    state,
    isMuted,
    mute,
    call: () =>
      void begin(async (made) => ({
        kind: 'calling',
        id: await startCall(place, await made.offer()),
      })).then(refresh),
    accept: ({ id, sdp }) =>
      void begin(async (made) => {
        if (sdp === null) throw new CallError('failed');
        await acceptCall(place, id, await made.answer(sdp));
        return { kind: 'connecting', id };
      }).then(refresh),
    decline: (id) => void endCall(place, id).then(refresh, refresh),
    hangUp: () => finish(),
  };
}

/** The microphone and the connection of this page. */
function useTalk(place: CallPlace) {
  const [state, setState] = useState<CallState>(IDLE);
  const [isMuted, setMuted] = useState(false);
  const talk = useRef<Talk | null>(null);

  function close(hindrance: Hindrance | null = null): void {
    talk.current?.close();
    talk.current = null;
    setMuted(false);
    setState({ kind: 'idle', hindrance });
  }

  /** Opens the microphone and the relay, then does the rest; cleans up on failure. */
  async function begin(rest: (made: Talk) => Promise<CallState>): Promise<void> {
    if (state.kind !== 'idle') return;
    setState({ kind: 'starting' });
    let microphone: MediaStream | null = null;
    try {
      microphone = await openMicrophone();
      const relay = await askRelay(place);
      const onConnected = (): void => setState(connected);
      const onLost = (): void => setState(lost);
      talk.current = new Talk(relay, microphone, { onConnected, onLost });
      const next = await rest(talk.current);
      setState((now) => (now.kind === 'starting' ? next : now));
    } catch (error) {
      for (const track of microphone?.getTracks() ?? []) track.stop();
      close(hindranceOf(error));
    }
  }

  function mute(muted: boolean): void {
    talk.current?.mute(muted);
    setMuted(muted);
  }

  return { state, setState, isMuted, talk, begin, mute, close };
}

/** It may connect before the server has confirmed the acceptance. */
const connected = (state: CallState): CallState =>
  state.kind === 'connecting' || state.kind === 'calling'
    ? { kind: 'talking', id: state.id, since: Date.now() }
    : state;

/** A broken call is ended at once. */
const lost = (state: CallState): CallState =>
  'id' in state ? { kind: 'lost', id: state.id } : state;

function useRefresh({ queryKey }: CallPlace): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey });
}

interface ServerNews {
  readonly onAnswer: (id: string, sdp: string) => void;
  readonly onOver: () => void;
}

/** Compares the call of this page with the server's state. */
function useServerNews(calls: ConversationCalls, state: CallState, news: ServerNews): void {
  const id = idOf(state);
  const { current, past, is_available: isAvailable } = calls;
  const isCalling = state.kind === 'calling' && current?.id === id && current.is_own;
  const sdp = isCalling ? current.sdp : null;
  const isOver = id !== null && (!isAvailable || past.some((call) => call.id === id));
  const onOver = useEffectEvent(news.onOver);
  const onAnswer = useEffectEvent(news.onAnswer);
  useEffect(() => {
    if (isOver) onOver();
    else if (id !== null && sdp !== null) onAnswer(id, sdp);
  }, [id, isOver, sdp]);
}

/** Closing the page hangs up. */
function useLeaving(
  place: CallPlace,
  state: CallState,
  talk: { readonly current: Talk | null },
): void {
  const leave = useEffectEvent(() => {
    const id = idOf(state);
    talk.current?.close();
    if (id !== null) endCallAtLast(place, id);
  });
  useEffect(() => {
    const onHide = (): void => leave();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      leave();
    };
  }, []);
}
