import * as z from 'zod/mini';
import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from '../../../components/kept-draft.ts';
import { ownKey } from '../../../components/own-drafts.ts';

/** How long Undo is offered, in ms (docs/product.md, Deleting a code). */
export const UNDO_MS = 10_000;

const deletedCode = z.object({ id: z.string(), title: z.string(), until: z.number() });

/** A recently deleted code. `until` is by this browser's clock, in ms. */
export type DeletedCode = z.infer<typeof deletedCode>;

export function fromText(text: string | null, now: number): readonly DeletedCode[] {
  try {
    const read = z.array(deletedCode).parse(JSON.parse(text ?? '[]'));
    // If the clock was set back, it would be offered for longer than it is possible.
    return read.filter(({ until }) => until > now && until <= now + UNDO_MS);
  } catch {
    return [];
  }
}

/** For the tab's storage, so that Undo is still offered after a reload. */
export const toText = (codes: readonly DeletedCode[]): string | null =>
  codes.length === 0 ? null : JSON.stringify(codes);

const KEY = ownKey('deleted-codes');

export interface DeletedCodes {
  readonly codes: readonly DeletedCode[];
  add: (code: Pick<DeletedCode, 'id' | 'title'>) => void;
  drop: (id: string) => void;
}

export function useDeletedCodes(): DeletedCodes {
  const [codes, setCodes] = useState(() => fromText(readDraft(KEY), Date.now()));
  useEffect(() => keepDraft(KEY, toText(codes)), [codes]);
  return {
    codes,
    add: ({ id, title }) =>
      setCodes((now) => [
        ...now.filter((code) => code.id !== id),
        { id, title, until: Date.now() + UNDO_MS },
      ]),
    drop: (id) => setCodes((now) => now.filter((code) => code.id !== id)),
  };
}
