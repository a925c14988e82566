import { useState, useEffect, useRef } from 'react';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { PickText } from '../../../components/PickFile.tsx';
import { ProgressMeter } from '../../../components/ProgressMeter.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { auditCheckWords as words, auditCheckWords } from '../../../content/audit-check.ts';
import { MAX_KEPT, readHashes, type ChainHead, headsText } from '../api/kept-hashes.ts';
import { saveFile } from '../../../api/download.ts';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { auditPath } from '../../../navigation/console-paths.ts';
import { type CheckState, type Fault, type PublishedHeads, checkAudit } from '../api/check.ts';
import { LogPicture } from './LogPicture.tsx';
import { shortDate } from '../../../components/date-text.ts';
import { logError } from '../../../api/log-error.ts';
import { failureText } from '../../../api/use-form.ts';
import { type Progress, progressOf } from '../../../components/progress.ts';

const SHOWN = 3;

const MOST_BYTES = 1_000_000;

export function VerifyPanel({ onLeave }: { onLeave: () => void }) {
  const { check, start, stop } = useCheck();
  const [kept, setKept] = useState('');
  const [error, setError] = useState<string | undefined>();

  function begin(): void {
    const hashes = readHashes(kept);
    const isStrange = kept.trim() !== '' && hashes.length === 0;
    const wrong = isStrange ? words.noHash : undefined;
    const problem = hashes.length > MAX_KEPT ? words.tooMany(MAX_KEPT) : wrong;
    setError(problem);
    if (problem === undefined) start(hashes);
  }

  if (check.stage === 'running') {
    const { progress } = check;
    return (
      <ProgressMeter label={words.progress} unit={words.unit} progress={progress} onStop={stop} />
    );
  }
  if (check.stage === 'done') {
    return <CheckResult state={check.state} kept={check.kept} onAgain={begin} onLeave={onLeave} />;
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <p className="max-w-prose text-ink-soft">{words.about}</p>
      <TextAreaField
        label={words.keptLabel}
        help={words.keptHelp}
        error={error}
        value={kept}
        spellCheck={false}
        onChange={({ target }) => setKept(target.value)}
      />
      <PickText
        label={words.upload}
        accept=".txt,.csv,.json,text/plain"
        mostBytes={MOST_BYTES}
        onPick={(text) => setKept(readHashes(text).join('\n') || text)}
      />
      {check.stage === 'failed' && <FormFailure text={check.text} />}
      <Button type="submit" kind="primary" className="justify-self-start">
        {words.start}
      </Button>
    </form>
  );
}

interface CheckResultProps {
  state: CheckState;
  kept: readonly string[];
  onAgain: () => void;
  onLeave: () => void;
}

function CheckResult({ state, kept, onAgain, onLeave }: CheckResultProps) {
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

function ChangedEntries({ faults, onLeave }: { faults: readonly Fault[]; onLeave: () => void }) {
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

interface HeadsResultProps {
  published: PublishedHeads;
  /** Whether an entry does not match its hash. */
  isBroken: boolean;
}

function HeadsResult({ published, isBroken }: HeadsResultProps) {
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

type Check =
  | { readonly stage: 'idle' }
  | { readonly stage: 'running'; readonly progress: Progress }
  | { readonly stage: 'done'; readonly state: CheckState; readonly kept: readonly string[] }
  | { readonly stage: 'failed'; readonly text: string };

interface RunningCheck {
  readonly check: Check;
  readonly start: (kept: readonly string[]) => void;
  readonly stop: () => void;
}

/** Verifies the audit log until it is finished, stopped or left. */
function useCheck(): RunningCheck {
  const [check, setCheck] = useState<Check>({ stage: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(kept: readonly string[], signal: AbortSignal): Promise<void> {
    const sinceMs = performance.now();
    setCheck({ stage: 'running', progress: progressOf(0, null, 0) });
    try {
      await checkAudit({
        kept,
        signal,
        onPiece: (state) => {
          const { checked, total, isDone } = state;
          const progress = progressOf(checked, total, performance.now() - sinceMs);
          setCheck(isDone ? { stage: 'done', state, kept } : { stage: 'running', progress });
        },
      });
    } catch (error) {
      if (signal.aborted) return;
      logError(error);
      setCheck({ stage: 'failed', text: failureText(error, auditCheckWords.failure) });
    }
  }

  return {
    check,
    start: (kept) => {
      running.current?.abort();
      running.current = new AbortController();
      void run(kept, running.current.signal);
    },
    stop: () => {
      running.current?.abort();
      setCheck({ stage: 'idle' });
    },
  };
}
