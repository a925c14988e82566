import type {
  Operations,
  ProjectionRequestShown,
  ReactorStanding,
} from '@app/query-api/features/operations/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { actWords } from '../../../content/operations.ts';
import { eventPath } from '../../../navigation/console-paths.ts';
import { Badge } from '../../admin/components/Badge.tsx';
import { Fact } from '../../admin/components/Fact.tsx';
import { ListSkeleton } from '../../admin/components/ListSkeleton.tsx';
import { PartFailed } from '../../admin/components/PartFailed.tsx';
import { operationsQuery } from '../api/operations.ts';
import {
  lagText,
  outcomeText,
  rateText,
  reactorWords,
  readModels,
  summaryText,
} from './operation-words.ts';
import { ReadModelRow } from './ReadModelRow.tsx';

/**
 * The state of read models and reactors, and the requests about them. @param mayAct true for
 * administrators
 */
export function OperationsPanel({ mayAct }: { mayAct: boolean }) {
  const query = useQuery(operationsQuery());
  const { data } = query;
  if (hasFailed(query)) {
    return <PartFailed text="The operations could not be loaded." query={query} />;
  }
  if (data === undefined) return <ListSkeleton label="Loading the operations" />;
  return (
    <>
      <ReadModelList operations={data} mayAct={mayAct} />
      <ReactorList reactors={data.reactors} />
      <RequestList requests={data.requests} />
    </>
  );
}

const TONES = { good: 'text-moss', warm: 'text-amber', bad: 'text-brick' } as const;

interface ReadModelListProps {
  operations: Operations;
  mayAct: boolean;
}

/** Every read model: its position, what stopped it, and what is being built next to it. */
function ReadModelList({ operations, mayAct }: ReadModelListProps) {
  const models = readModels(operations);
  const { health, words } = summaryText(models);
  return (
    <Part
      title="Read models"
      about="Everything that pages show comes from these tables, each built from the event log by a projection. Lag is what waits to be shown."
    >
      <p className={`font-semibold ${TONES[health]}`}>{words}</p>
      <ul className="grid border-y border-line">
        {models.map((model) => (
          <li key={model.name} className="border-line not-first:border-t">
            <ReadModelRow model={model} mayAct={mayAct} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

const FEW = 5;

/** Requests about read models, and their outcomes. */
function RequestList({ requests }: { requests: readonly ProjectionRequestShown[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? requests : requests.slice(0, FEW);
  return (
    <Part
      title="Recent requests"
      about="What people asked for on this page. The projector does it, and says here what came of it. The audit log keeps all of it."
    >
      {requests.length === 0 && <p className="text-ink-soft">Nothing was asked for yet.</p>}
      {requests.length > 0 && (
        <ul className="grid border-y border-line">
          {shown.map((request) => (
            <li key={request.id} className="border-line not-first:border-t">
              <RequestRow request={request} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < requests.length && (
        <Button className="justify-self-start" onClick={() => setWhole(true)}>
          Show all {requests.length}
        </Button>
      )}
    </Part>
  );
}

function RequestRow({ request }: { request: ProjectionRequestShown }) {
  const { projection, act, requested_at, requested_by } = request;
  const { health, words } = outcomeText(request);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-semibold">
          {actWords[act] ?? act}: {projection}
        </h3>
        <p className="text-sm text-ink-soft">
          {requested_by ?? 'Erased account'}, <DateTime iso={requested_at} />
        </p>
      </div>
      <Badge tone={health}>{words}</Badge>
    </div>
  );
}

/** The reactors: the position of each, and what blocks it. */
function ReactorList({ reactors }: { reactors: readonly ReactorStanding[] }) {
  return (
    <Part
      title="Reactors"
      about="They follow the event log and act on it: send notices, erase what is due, finish what a crash cut short. One that cannot handle an event tries it again without end, and what is behind it waits."
    >
      {reactors.length === 0 ? (
        <p className="text-ink-soft">No reactor has told how it fares yet.</p>
      ) : (
        <ul className="grid border-y border-line">
          {reactors.map((reactor) => (
            <li key={reactor.name} className="border-line not-first:border-t">
              <ReactorRow reactor={reactor} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function ReactorRow({ reactor }: { reactor: ReactorStanding }) {
  const { name, position, blocked, lag, per_second } = reactor;
  const { health, words } = reactorWords(reactor);
  return (
    <article className="grid gap-3 py-4" aria-label={name}>
      <div className="grid min-w-0 items-center gap-x-6 gap-y-2 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">{name}</h3>
          <Badge tone={health}>{words}</Badge>
        </div>
        <dl className="figures grid grid-cols-2 gap-x-8 gap-y-2 text-sm sm:grid-cols-4">
          <Fact name="Lag">{lagText(lag)}</Fact>
          <Fact name="Rate">{rateText(per_second)}</Fact>
          <Fact name="Position">{position}</Fact>
        </dl>
      </div>
      {blocked !== null && (
        <div className="grid gap-1 rounded-card bg-brick-wash p-4 text-sm">
          <p className="font-semibold text-brick">
            Blocked by {blocked.event_type ?? 'an event'}, tried {blocked.tries}{' '}
            {blocked.tries === 1 ? 'time' : 'times'}
          </p>
          {blocked.error !== null && <p className="wrap-anywhere">{blocked.error}</p>}
          {blocked.position !== null && (
            <Link
              to={eventPath(blocked.position)}
              className={`${LINK_CLASS} figures justify-self-start wrap-anywhere`}
            >
              Event {blocked.event_id}
            </Link>
          )}
        </div>
      )}
    </article>
  );
}

interface PartProps {
  title: string;
  /** A description in a sentence or two. */
  about: string;
  children: ReactNode;
}

/** A section of the page: title, description, content. */
function Part({ title, about, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line py-8 first:border-t-0">
      <div className="grid gap-1.5">
        <h2 id={id} className="font-display text-xl font-bold">
          {title}
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">{about}</p>
      </div>
      {children}
    </section>
  );
}
