import type {
  ProjectionRequestShown,
  ReactorStanding,
} from '@app/query-api/features/operations/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, useId, type ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { actWords } from '../../../content/operations.ts';
import { Badge, Fact, HealthLine } from '../../admin/components/Badge.tsx';
import { ConsoleList, ListState } from '../../admin/components/ConsoleList.tsx';
import { operationsQuery } from '../api/operations.ts';
import {
  lagText,
  outcomeText,
  rateText,
  reactorWords,
  readModels,
  summaryText,
} from './operation-words.ts';
import { EventLink, ReadModelRow } from './ReadModelRow.tsx';

const STATES = {
  isPart: true,
  failed: 'The operations could not be loaded.',
  loading: 'Loading the operations',
  look: 'rows',
} as const;

/**
 * The state of read models and reactors, and the requests about them. @param mayAct true for
 * administrators
 */
export function OperationsPanel({ mayAct }: { mayAct: boolean }) {
  const query = useQuery(operationsQuery);
  const [isWhole, setWhole] = useState(false);
  const states = { ...STATES, query };
  if (query.data === undefined) return <ListState {...states} />;
  const { reactors, requests } = query.data;
  const models = readModels(query.data);
  const shown = requests.slice(0, isWhole ? undefined : FEW);
  return (
    <>
      <Part
        title="Read models"
        about="Everything that pages show comes from these tables, each built from the event log by a projection. Lag is what waits to be shown."
      >
        <HealthLine {...summaryText(models)} />
        <ConsoleList
          {...states}
          items={models}
          keyOf={({ name }) => name}
          renderItem={(model) => <ReadModelRow model={model} mayAct={mayAct} />}
          empty={null}
        />
      </Part>
      <Part
        title="Reactors"
        about="They follow the event log and act on it: send notices, erase what is due, finish what a crash cut short. One that cannot handle an event tries it again without end, and what is behind it waits."
      >
        <ConsoleList
          {...states}
          items={reactors}
          keyOf={({ name }) => name}
          renderItem={(reactor) => <ReactorRow reactor={reactor} />}
          empty={<p className="text-ink-soft">No reactor has told how it fares yet.</p>}
        />
      </Part>
      <Part
        title="Recent requests"
        about="What people asked for on this page. The projector does it, and says here what came of it. The audit log keeps all of it."
      >
        <ConsoleList
          {...states}
          items={shown}
          keyOf={({ id }) => id}
          renderItem={(request) => <RequestRow request={request} />}
          empty={<p className="text-ink-soft">Nothing was asked for yet.</p>}
        />
        {shown.length < requests.length && (
          <Button className="justify-self-start" onClick={() => setWhole(true)}>
            Show all {requests.length}
          </Button>
        )}
      </Part>
    </>
  );
}

const FEW = 5;

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
            <EventLink position={blocked.position}>Event {blocked.event_id}</EventLink>
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
