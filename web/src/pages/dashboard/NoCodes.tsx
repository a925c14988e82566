import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { purchasesQuery } from '../../features/store/api/store-queries.ts';
import { PackFiles } from '../../features/store/components/PackFiles.tsx';
import { countWaiting } from './other-codes.ts';

/**
 * Shown to people without codes of their own; if they bought some, claiming them is the next step.
 */
export function NoCodes({ onCreate }: { onCreate: () => void }) {
  const packs = useQuery(purchasesQuery()).data ?? [];
  const waiting = countWaiting(packs);
  const next = packs.find(({ quantity, codes_claimed: claimed }) => claimed < quantity);
  if (next === undefined) {
    return (
      <EmptyState
        drawing="bicycle"
        title="No codes yet"
        action={<Button onClick={onCreate}>Create your first code</Button>}
      >
        Create your first one, print it, and put it on something you would miss.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="bicycle"
      title={`${waiting === 1 ? '1 code' : `${waiting} codes`}, none stuck yet: print them`}
      action={<PackFiles pack={next} label="Print them" />}
    >
      Stick each on something you would miss, then scan it: whoever scans a code first can make it
      theirs.
    </EmptyState>
  );
}
