import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useState } from 'react';

export interface Selection {
  readonly picked: ReadonlySet<string> | null;
  readonly codes: readonly OwnedCode[];
  begin: () => void;
  end: () => void;
  pick: (ids: readonly string[], isPicked: boolean) => void;
}

export function useSelection(codes: readonly OwnedCode[]): Selection {
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  return {
    picked,
    codes: codes.filter(({ id }) => picked?.has(id) === true),
    begin: () => setPicked(new Set()),
    end: () => setPicked(null),
    pick: (ids, isPicked) => {
      const next = new Set(picked);
      for (const id of ids) {
        if (isPicked) next.add(id);
        else next.delete(id);
      }
      setPicked(next);
    },
  };
}
