import type { Purchase } from '@app/query-api/features/orders/contract';
import { BoughtCodes } from './BoughtCodes.tsx';
import { BoughtPackCard } from './BoughtPackCard.tsx';
import { PackFiles } from './PackFiles.tsx';

/**
 * Bought codes that nobody has claimed, by pack.
 * @param packs with the codes to list; none of them is empty
 */
export function UnclaimedCodes({ packs }: { packs: readonly Purchase[] }) {
  return (
    <ul className="grid gap-4">
      {packs.map((pack) => (
        <li key={pack.id}>
          <UnclaimedPack pack={pack} />
        </li>
      ))}
    </ul>
  );
}

function UnclaimedPack({ pack }: { pack: Purchase }) {
  const unclaimed = pack.quantity - pack.codes_claimed;
  return (
    <BoughtPackCard
      pack={pack}
      prefix="unclaimed"
      facts={
        <span className="figures">
          {unclaimed} of {pack.quantity} codes not claimed yet
        </span>
      }
      actions={<PackFiles pack={pack} />}
    >
      <BoughtCodes codes={pack.codes} />
    </BoughtPackCard>
  );
}
