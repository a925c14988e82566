import type { ThreadMessage } from '@app/query-api/features/threads/contract';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { keepDraft, readDraft } from '../../../components/kept-draft.ts';
import { useHydrated } from '../../../components/use-hydrated.ts';

const ownAnswers = z.array(
  z.object({
    id: z.string(),
    content: z.string(),
    created_at: z.string(),
    /** A voice note; `sound` is a `data:` address. */
    voice: z.optional(z.object({ duration_ms: z.number(), sound: z.string() })),
  }),
);

export type OwnAnswer = z.infer<typeof ownAnswers>[number];

/** A message as it is displayed. `sound` is what this tab recorded; the server may not have it. */
export type ShownMessage = ThreadMessage & { sound?: string };

function shownOwn(
  { id: sentAs, content, created_at, voice }: OwnAnswer,
  place: number,
): ShownMessage {
  const id = `${sentAs} own ${place}`;
  const said = { id, content, created_at, sender_type: 'finder' } as const;
  if (voice === undefined) return { ...said, voice_note: null };
  return { ...said, voice_note: { id, duration_ms: voice.duration_ms }, sound: voice.sound };
}

/** The conversation, plus what this tab sent and the conversation does not contain. */
export function withOwn(
  messages: readonly ThreadMessage[],
  own: readonly OwnAnswer[],
): readonly ShownMessage[] {
  const isHeld = ({ id, content }: OwnAnswer): boolean =>
    messages.some((held) => held.id === id && (held.content ?? content) === content);
  const missing = own
    .filter((answer) => !isHeld(answer))
    // Discarded ones may share an id, with each other and with one that was stored later.
    .map(shownOwn);
  if (missing.length === 0) return messages;
  return [...messages, ...missing].toSorted((a, b) => a.created_at.localeCompare(b.created_at));
}

function load(key: string): readonly OwnAnswer[] {
  try {
    return ownAnswers.parse(JSON.parse(readDraft(key) ?? '[]'));
  } catch {
    return [];
  }
}

/** The server stores nothing from a blocked finder and does not tell them (docs/adr/0108). */
export function useOwnAnswers(token: string, messages: readonly ThreadMessage[]) {
  const key = `own:thread:${token}`;
  const isHydrated = useHydrated();
  const kept = useMemo(() => (isHydrated ? load(key) : []), [key, isHydrated]);
  const [added, setAdded] = useState<readonly OwnAnswer[]>([]);
  const own = [...kept, ...added];
  useEffect(() => {
    if (added.length > 0) keepDraft(key, JSON.stringify([...kept, ...added]));
  }, [key, kept, added]);
  return {
    shown: withOwn(messages, own),
    add: (id: string, content: string, voice?: OwnAnswer['voice']): void => {
      const spoken = voice === undefined ? {} : { voice };
      const answer = { id, content, created_at: new Date().toISOString(), ...spoken };
      setAdded((before) => [...before, answer]);
    },
  };
}
