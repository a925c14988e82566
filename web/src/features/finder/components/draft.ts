import * as z from 'zod/mini';
import type { IntentionStore } from '../../../api/intention.ts';
import { keepDraft, readDraft } from '../../../components/kept-draft.ts';
import type { DraftStore } from '../../../components/use-hydrated-draft.ts';

const photo = z.object({ id: z.string(), thumb: z.string() });
const draft = z.object({
  content: z.string(),
  email: z.string(),
  phone: z.string(),
  photos: z.optional(z.array(photo)),
});
const intention = z.object({ key: z.string(), body: z.string() });

export type KeptPhoto = z.infer<typeof photo>;
export type Draft = Omit<z.infer<typeof draft>, 'photos'> & { photos: readonly KeptPhoto[] };
export const EMPTY_DRAFT: Draft = { content: '', email: '', phone: '', photos: [] };

function readKept<T>(key: string, schema: z.ZodMiniType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readDraft(key) ?? 'null'));
  } catch {
    return null;
  }
}

export function loadDraft(uid: string): Draft {
  const kept = readKept(`draft:${uid}`, draft);
  return kept === null ? EMPTY_DRAFT : { ...kept, photos: kept.photos ?? [] };
}

export function saveDraft(uid: string, values: Draft): void {
  const isEmpty = Object.values(values).every((value) => value.length === 0);
  keepDraft(`draft:${uid}`, isEmpty ? null : JSON.stringify(values));
}

export const hasDraft = (uid: string): boolean => readDraft(`draft:${uid}`) !== null;

export const DRAFTS: DraftStore<Draft> = { empty: EMPTY_DRAFT, load: loadDraft, save: saveDraft };

/** The link to the thread just started: losing it by a reload would lose the reply. */
export function loadSent(uid: string): string | null {
  return readDraft(`sent:${uid}`);
}

export function saveSent(uid: string, threadToken: string | null): void {
  keepDraft(`sent:${uid}`, threadToken);
}

/** After a reload, a message whose answer was lost is sent with the same key. */
export function intentionStore(uid: string): IntentionStore {
  const key = `intention:${uid}`;
  return {
    load: () => readKept(key, intention),
    save: (current) => keepDraft(key, current === null ? null : JSON.stringify(current)),
  };
}
