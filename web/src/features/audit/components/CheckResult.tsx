import { Download } from 'lucide-react';
import { saveFile } from '../../../api/download.ts';
import { Button } from '../../../components/Button.tsx';
import { auditCheckWords as words } from '../../../content/audit-check.ts';
import type { CheckState } from '../api/check.ts';
import { type ChainHead, headsText } from '../api/kept-hashes.ts';

interface CheckResultProps {
  state: CheckState;
  /** The hashes that somebody kept. */
  kept: readonly string[];
  onAgain: () => void;
}

/** Which chains are whole, which kept hashes they lead to, and the hashes to keep now. */
export function CheckResult({ state, kept, onAgain }: CheckResultProps) {
  const { checked, faults } = state;
  const heads = [...state.heads.values()].toSorted((one, other) => one.chain - other.chain);
  const isWhole = faults.size === 0;
  return (
    <div className="grid gap-5">
      <output className={`font-semibold ${isWhole ? 'text-moss' : 'text-brick'}`}>
        {isWhole ? words.whole(checked) : words.broken}
      </output>
      <KeptHashes kept={kept} found={state.found} />
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

function standing({ faults }: CheckState, { chain, number }: ChainHead): string {
  const fault = faults.get(chain);
  if (fault === undefined) return words.isWhole(number);
  return words[fault.fault](fault.number);
}

function save(heads: readonly ChainHead[]): void {
  const text = headsText(heads, new Date().toISOString());
  saveFile(new Blob([text], { type: 'text/plain' }), words.file);
}

function KeptHashes({ kept, found }: { kept: readonly string[]; found: ReadonlySet<string> }) {
  if (kept.length === 0) return null;
  const lost = kept.filter((hash) => !found.has(hash));
  if (lost.length === 0) return <p>{words.keptFound(kept.length)}</p>;
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
