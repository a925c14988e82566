import type { Purchase } from '@app/query-api/features/orders/contract';
import { BoughtCodes } from './BoughtCodes.tsx';
import { PackFiles } from './PackFiles.tsx';

/**
 * Bought codes that nobody has claimed, by pack.
 * @param packs with the codes that are listed, and no pack without any
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
  const id = `unclaimed-${pack.id}`;
  return (
    <article
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-0.5">
          <h3 id={id} className="text-lg font-bold">
            {pack.name}
          </h3>
          <p className="figures text-sm text-ink-soft">
            {pack.quantity - pack.codes_claimed} of {pack.quantity} codes not claimed yet
          </p>
        </div>
        <PackFiles pack={pack} />
      </div>
      <BoughtCodes codes={pack.codes} />
    </article>
  );
}
