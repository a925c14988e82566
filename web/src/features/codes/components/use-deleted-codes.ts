import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from '../../../components/kept-draft.ts';
import { ownKey } from '../../../components/own-drafts.ts';
import { type DeletedCode, fromText, toText, UNDO_MS } from './deleted-codes.ts';

const KEY = ownKey('deleted-codes');

export interface DeletedCodes {
  readonly codes: readonly DeletedCode[];
  add: (code: Pick<DeletedCode, 'id' | 'title'>) => void;
  /** Removes a code that was restored, or whose time is over. */
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
