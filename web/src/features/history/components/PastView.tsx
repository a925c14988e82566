import type { StateAnswer } from '@app/command-api/features/history/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { hasFailed } from '../../../api/has-failed.ts';
import { ApiError } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { historyWords as words } from '../../../content/history-words.ts';
import { eventPath, historyPath, pastPath } from '../../../navigation/console-paths.ts';
import { ListState } from '../../admin/components/ConsoleList.tsx';
import { pastQuery, type Moment } from '../api/history.ts';
import { streamText, typeText, nameInWords } from './event-words.ts';
import { compareStates, countChanges, isHidden, type StateNode } from './state-diff.ts';
import { TextField } from '../../../components/Field.tsx';
import { HiddenValue, plainText } from './DataTable.tsx';

const WORDS = { same: null, changed: 'changed', added: 'new', removed: 'gone' } as const;

function momentOf(stream: string, address: URLSearchParams): Moment {
  const revision = address.get('revision') ?? '';
  if (/^\d{1,15}$/u.test(revision)) return { stream, revision: Number(revision) };
  const at = address.get('at');
  return at !== null && !Number.isNaN(Date.parse(at)) ? { stream, at } : { stream };
}

export function PastView({ stream }: { stream: string }) {
  const [address, setAddress] = useSearchParams();
  const moment = momentOf(stream, address);
  const past = useQuery(pastQuery(moment));
  const { data } = past;
  const go = (next: Record<string, string>): void =>
    setAddress({ past: stream, ...next }, { replace: true, preventScrollReset: true });
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="font-display text-xl font-bold wrap-anywhere">{streamText(stream)}</h2>
        <p className="max-w-prose text-ink-soft">{words.pastAbout}</p>
      </div>
      <JumpToTime onJump={(at) => go({ at })} />
      {hasFailed(past) ? (
        <NoMoment query={past} />
      ) : (
        <ListState query={past} failed={words.pastFailure} loading="Loading this moment" />
      )}
      {data !== undefined && !hasFailed(past) && (
        <>
          <Moments data={data} onGo={(revision) => go({ revision: String(revision) })} />
          <State data={data} isOld={past.isPlaceholderData} />
        </>
      )}
      <p>
        <Link to={historyPath({ stream })} className={LINK_CLASS}>
          All events of this stream
        </Link>
      </p>
    </div>
  );
}

/** A moment before the first event is not a failure, so it offers no retry. */
function NoMoment({ query }: Pick<Parameters<typeof LoadFailed>[0], 'query'>) {
  const { error } = query;
  if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
    return (
      <EmptyState drawing="door" title={words.pastFailure}>
        {error.detail}
      </EmptyState>
    );
  }
  return <LoadFailed text={words.pastFailure} query={query} />;
}

/** Delay after the last move of the slider before the state is loaded, in ms. */
const SETTLED_MS = 150;

function Moments({ data, onGo }: { data: StateAnswer; onGo: (revision: number) => void }) {
  const id = useId();
  const { revision, last_revision: last } = data;
  const [wanted, setWanted] = useState<number | null>(null);
  const shown = wanted ?? revision;

  useEffect(() => {
    if (wanted === null) return undefined;
    const timer = setTimeout(() => {
      onGo(wanted);
      setWanted(null);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
    // Only when the slider moves, not at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);

  return (
    <div className="grid gap-2 rounded-card border border-line bg-paper p-4">
      <label htmlFor={id} className="font-semibold">
        Event {shown + 1} of {last + 1}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        step={1}
        value={shown}
        aria-valuetext={`Event ${shown + 1} of ${last + 1}`}
        onChange={({ target }) => setWanted(Number(target.value))}
        className="min-h-11 w-full accent-signal"
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button aria-disabled={shown === 0} onClick={() => shown > 0 && onGo(shown - 1)}>
            Earlier
          </Button>
          <Button aria-disabled={shown === last} onClick={() => shown < last && onGo(shown + 1)}>
            Later
          </Button>
        </div>
        <CopyButton
          text={`${window.location.origin}${pastPath(data.stream, revision)}`}
          label="Copy link"
          className="max-sm:w-full"
        />
      </div>
    </div>
  );
}

function State({ data, isOld }: { data: StateAnswer; isOld: boolean }) {
  const nodes = compareStates(data.state, data.before);
  const changes = countChanges(nodes);
  return (
    <section aria-label="The state" aria-busy={isOld} className="grid gap-3">
      <p aria-live="polite">
        <DateTime iso={data.at} className="text-ink-soft" />{' '}
        <Link to={eventPath(data.position)} className={LINK_CLASS}>
          {typeText(data.type)}
        </Link>{' '}
        {changes === 0 && 'changed nothing that is shown here.'}
        {changes === 1 && 'changed one thing.'}
        {changes > 1 && `changed ${changes} things.`}
      </p>
      <div className="rounded-card border border-line bg-paper p-4">
        {nodes.length === 0 ? (
          <p className="text-ink-soft">Nothing that decisions rest on.</p>
        ) : (
          <StateTree nodes={nodes} />
        )}
      </div>
    </section>
  );
}

/** Asks for a time in the reader's time zone. @param onJump gets ISO 8601 */
function JumpToTime({ onJump }: { onJump: (at: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      aria-label="Go to a time"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const at = new Date(text);
        if (!Number.isNaN(at.getTime())) onJump(at.toISOString());
      }}
    >
      <TextField
        label="As it was on"
        type="datetime-local"
        // In seconds, since many events can happen within a minute.
        step={1}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">Show this moment</Button>
    </form>
  );
}

/**
 * A state as a tree. Changes by the event are marked, also with a word, and show the earlier value.
 */
function StateTree({ nodes }: { nodes: readonly StateNode[] }) {
  return (
    <ul className="grid gap-0.5">
      {nodes.map((node) => (
        <li key={node.name} className="min-w-0">
          <Line node={node} />
          {node.children.length > 0 && (
            <div className="ml-1 border-l border-line pl-4">
              <StateTree nodes={node.children} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ node }: { node: StateNode }) {
  const { name, value, before, change, children } = node;
  const hasParts = children.length > 0;
  // For values with parts, the parts are marked.
  const mark = hasParts && change === 'changed' ? null : WORDS[change];
  return (
    <p
      className={`flex flex-wrap items-baseline gap-x-3 rounded-control px-2 py-1 ${mark === null ? '' : 'bg-signal-wash'}`}
    >
      <span className="text-ink-soft">{nameInWords(name)}</span>
      {!hasParts && change === 'changed' && (
        <del className="min-w-0 wrap-anywhere text-ink-faint">
          <Leaf value={before} />
        </del>
      )}
      {!hasParts && (
        <span className="min-w-0 font-medium wrap-anywhere">
          <Leaf value={change === 'removed' ? before : value} />
        </span>
      )}
      {mark !== null && <strong className="text-sm text-signal-ink">{mark}</strong>}
    </p>
  );
}

function Leaf({ value }: { value: unknown }) {
  if (isHidden(value)) return <HiddenValue state={value.hidden} />;
  if (Array.isArray(value)) return <>none</>;
  if (typeof value === 'object' && value !== null) return <>empty</>;
  return <>{plainText(value)}</>;
}
