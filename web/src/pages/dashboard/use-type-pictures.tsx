import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TypeIcon } from '../../components/TypeIcon.tsx';
import { ownedCodesQuery } from '../../features/codes/api/owned-codes.ts';
import { useOrganisation } from '../../navigation/use-organisation.ts';

/** In conversations: a picture of what the code is attached to. The type "other" has none. */
export function useTypePictures(): (uid: string) => ReactNode {
  const codes = useQuery(ownedCodesQuery(useOrganisation())).data;
  const types = new Map(codes?.map(({ uid, type }) => [uid, type]));
  return (uid) => {
    const type = types.get(uid) ?? 'other';
    return (
      type !== 'other' && <TypeIcon type={type} size={16} className="shrink-0 text-ink-soft" />
    );
  };
}
