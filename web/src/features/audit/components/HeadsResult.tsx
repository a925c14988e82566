import { shortDate } from '../../../components/date-text.ts';
import { auditCheckWords as words } from '../../../content/audit-check.ts';
import type { PublishedHeads } from '../api/check.ts';

const SHOWN = 3;

interface HeadsResultProps {
  published: PublishedHeads;
  /** Whether an entry does not match its hash. */
  isBroken: boolean;
}

/** What the published heads prove about the entries, as text. */
export function HeadsResult({ published, isBroken }: HeadsResultProps) {
  const { checked, good, faults } = published;
  if (checked === 0) return <p className="text-ink-soft">{words.noHeads}</p>;
  if (faults.length === 0) {
    if (good === null) return null;
    if (isBroken) return <p>{words.headsOfHashes(checked)}</p>;
    return <p>{words.headsGood(checked, good.number, shortDate(good.at))}</p>;
  }
  return (
    <div className="grid gap-2">
      <p>
        {good === null
          ? words.noneGood
          : words.lastGood(good.number, shortDate(good.at), good.entries)}
      </p>
      <ul className="grid gap-1 text-brick">
        {faults.slice(0, SHOWN).map(({ number, at, fault }) => (
          <li key={`${number} ${fault}`}>{words.headFaults[fault](number, shortDate(at))}</li>
        ))}
      </ul>
      {faults.length > SHOWN && <p>{words.moreFaults(faults.length - SHOWN)}</p>}
    </div>
  );
}
