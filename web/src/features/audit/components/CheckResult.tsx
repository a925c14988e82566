import { Download } from 'lucide-react';
import { saveFile } from '../../../api/download.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { auditCheckWords as words } from '../../../content/audit-check.ts';
import { auditPath } from '../../../navigation/console-paths.ts';
import type { CheckState, Fault } from '../api/check.ts';
import { type ChainHead, headsText } from '../api/kept-hashes.ts';
import { HeadsResult } from './HeadsResult.tsx';
import { LogPicture } from './LogPicture.tsx';

interface CheckResultProps {
  state: CheckState;
  /** The hashes that somebody kept. */
  kept: readonly string[];
  onAgain: () => void;
  /** An entry is opened on the page behind the dialog. */
  onLeave: () => void;
}

/** Which chains are intact, whether they contain the kept hashes, and the new hashes to keep. */
export function CheckResult({ state, kept, onAgain, onLeave }: CheckResultProps) {
  const { checked, faults, found, published } = state;
  const heads = [...state.heads.values()].toSorted((one, other) => one.chain - other.chain);
  const lost = kept.filter((hash) => !found.has(hash));
  const isBroken = faults.size > 0 || published.faults.length > 0;
  const isGood = !isBroken && lost.length === 0;
  const sum = isBroken ? words.broken : lost.length > 0 ? words.remade : words.whole(checked);
  return (
    <div className="grid gap-5">
      <output className={`font-semibold ${isGood ? 'text-moss' : 'text-brick'}`}>{sum}</output>
      <LogPicture state={state} />
      <HeadsResult published={published} isBroken={faults.size > 0} />
      {faults.size > 0 && <ChangedEntries faults={[...faults.values()]} onLeave={onLeave} />}
      <KeptHashes count={kept.length} lost={lost} />
      <ul className="grid border-y border-line">
        {heads.map((head) => (
          <li key={head.chain} className="border-line py-2 text-sm not-first:border-t">
            <p>
              <strong>{words.chain(head.chain)}</strong> {standing(state, head)}
            </p>
            <code className="text-xs wrap-anywhere text-ink-soft">{head.hash}</code>
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-sm text-ink-soft">{words.saveHelp}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => save(heads)}>
          <Download aria-hidden size={18} />
          {words.save}
        </Button>
        <Button kind="quiet" onClick={onAgain}>
          {words.again}
        </Button>
      </div>
      <p className="max-w-prose text-sm text-ink-faint">{words.operators}</p>
    </div>
  );
}

interface ChangedEntriesProps {
  faults: readonly Fault[];
  onLeave: () => void;
}

/** Links to wrong entries, with the reason. */
function ChangedEntries({ faults, onLeave }: ChangedEntriesProps) {
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {faults.map(({ number }) => (
          <li key={number}>
            <Link
              to={`${auditPath}?before=${Number(number) + 1}`}
              onClick={onLeave}
              className={`inline-flex min-h-11 items-center ${LINK_CLASS}`}
            >
              {words.openEntry(number)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-sm text-ink-soft">{words.whyKnown}</p>
    </div>
  );
}

function standing({ faults }: CheckState, { chain, number }: ChainHead): string {
  const fault = faults.get(chain);
  if (fault === undefined) return words.isWhole(number);
  return words[fault.fault](fault.number);
}

function save(heads: readonly ChainHead[]): void {
  const text = headsText(heads, new Date().toISOString());
  saveFile(new Blob([text], { type: 'text/plain' }), words.file);
}

/** @param count of all kept hashes */
function KeptHashes({ count, lost }: { count: number; lost: readonly string[] }) {
  if (count === 0) return null;
  if (lost.length === 0) return <p>{words.keptFound(count)}</p>;
  return (
    <div className="grid gap-2 text-brick">
      <p>{words.keptLost}</p>
      <ul className="grid gap-1">
        {lost.map((hash) => (
          <li key={hash}>
            <code className="text-xs wrap-anywhere">{hash}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
