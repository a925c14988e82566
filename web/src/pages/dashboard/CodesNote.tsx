import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../features/auth/components/auth-context.ts';
import { ownedCodesQuery } from '../../features/codes/api/owned-codes.ts';
import { purchasesQuery } from '../../features/store/api/store-queries.ts';
import { countOthers, othersText } from './other-codes.ts';

/** Says which codes the plan's count does not include: claimed ones, and bought ones. */
export function CodesNote() {
  const { profile } = useAuth();
  const owned = useQuery(ownedCodesQuery(null)).data;
  const packs = useQuery(purchasesQuery()).data;
  if (profile === undefined || owned === undefined || packs === undefined) return null;
  const text = othersText(countOthers(profile.qr_codes_used, owned.length, packs));
  if (text === null) return null;
  return <p className="ml-auto text-sm text-wrap text-ink-faint">{text}</p>;
}
