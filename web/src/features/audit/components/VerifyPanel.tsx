import { Download } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { saveFile } from '../../../api/download.ts';
import { logError } from '../../../api/log-error.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { shortDate } from '../../../components/date-text.ts';
import { TextAreaField } from '../../../components/Field.tsx';
import { figure } from '../../../components/figure.ts';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { PickText } from '../../../components/PickFile.tsx';
import { type Progress, progressOf } from '../../../components/progress.ts';
import { ProgressMeter } from '../../../components/ProgressMeter.tsx';
import { auditCheckWords as words } from '../../../content/audit-check.ts';
import { auditPath } from '../../../navigation/console-paths.ts';
import {
  type ChainHead,
  checkAudit,
  type CheckState,
  type Fault,
  headsText,
  MAX_KEPT,
  type PublishedHeads,
  readHashes,
} from '../api/check.ts';

/** Faults of heads that are listed. */
const SHOWN = 3;
/** The part of a chosen file that is read. */
const MAX_BYTES = 1_000_000;

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
        mostBytes={MAX_BYTES}
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

const LOOKS = { good: 'bg-moss', unsigned: 'bg-moss/40', doubtful: 'bg-line-strong' } as const;

/**
 * The log as a bar: the signed part, the intact but unsigned part, and the unproved part. A wrong
 * entry is a mark on it.
 */
function LogPicture({ state }: { state: CheckState }) {
  const { checked, faults } = state;
  if (checked === 0) return null;
  const marks = [...faults.values()].map(({ number }) => Number(number));
  const parts = partsOf(state).filter(({ entries }) => entries > 0);
  return (
    <figure aria-label={words.picture.label} className="grid gap-2">
      <div aria-hidden className="relative">
        <div className="flex h-4 gap-px overflow-hidden rounded-full">
          {parts.map(({ key, entries }) => (
            <span
              key={key}
              className={`min-w-1 ${LOOKS[key]}`}
              style={{ flexGrow: entries, flexBasis: 0 }}
            />
          ))}
        </div>
        {marks.map((number) => (
          <span
            key={number}
            className="absolute -top-1 h-6 w-1 -translate-x-1/2 rounded-full bg-brick"
            style={{ left: `${(number / checked) * 100}%` }}
          />
        ))}
      </div>
      <div className="figures flex justify-between text-xs text-ink-faint">
        <span>{words.picture.first}</span>
        <span>{words.picture.last(checked)}</span>
      </div>
      <figcaption>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {parts.map(({ key, entries }) => (
            <li key={key} className="flex items-center gap-2">
              <span aria-hidden className={`size-3 rounded-full ${LOOKS[key]}`} />
              {words.picture[key]} <span className="figures text-ink-faint">{figure(entries)}</span>
            </li>
          ))}
          {marks.length > 0 && (
            <li className="flex items-center gap-2">
              <span aria-hidden className="h-4 w-1 rounded-full bg-brick" />
              {words.picture.broken}
            </li>
          )}
        </ul>
      </figcaption>
    </figure>
  );
}

/** Nothing after the first wrong entry or head is proved. */
function partsOf({ checked, faults, published }: CheckState) {
  const firstFault = Math.min(...[...faults.values()].map(({ number }) => Number(number)));
  const whole = Number.isFinite(firstFault) ? firstFault - 1 : checked;
  const good = Math.min(published.good?.entries ?? 0, whole);
  const isDoubtful = published.faults.length > 0 || Number.isFinite(firstFault);
  const unsigned = published.faults.length > 0 ? 0 : whole - good;
  return [
    { key: 'good', entries: good },
    { key: 'unsigned', entries: unsigned },
    { key: 'doubtful', entries: isDoubtful ? checked - good - unsigned : 0 },
  ] as const;
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

/** Verifies the audit log until it is finished, stopped or left. */
function useCheck() {
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
      setCheck({ stage: 'failed', text: failureText(error, words.failure) });
    }
  }

  return {
    check,
    start: (kept: readonly string[]): void => {
      running.current?.abort();
      running.current = new AbortController();
      void run(kept, running.current.signal);
    },
    stop: (): void => {
      running.current?.abort();
      setCheck({ stage: 'idle' });
    },
  };
}
