import type { ProjectionStanding } from '@app/query-api/features/projections/contract';
import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { projectionsQuery } from '../api/overview.ts';
import { Badge } from './Badge.tsx';
import { PartFailed } from './PartFailed.tsx';
import { healthText, lagText, standingOf } from './projection-words.ts';

/** Whether the read models keep up with the log. */
export function Projections() {
  const query = useQuery(projectionsQuery());
  const { data } = query;
  return (
    <section aria-labelledby="projections" className="grid content-start gap-4">
      <div className="grid gap-1.5">
        <h2 id="projections" className="font-display text-xl font-bold">
          Read models
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">
          Everything that pages show comes from these, each built from the event log by a
          projection. Behind means that events wait to be shown.
        </p>
      </div>
      {hasFailed(query) ? (
        <PartFailed
          text="The read models could not be loaded."
          error={query.error}
          retry={() => void query.refetch()}
        />
      ) : (
        data === undefined && (
          <Loading label="Loading the read models">
            <Skeleton className="h-24 w-full" />
          </Loading>
        )
      )}
      {data !== undefined && <Standings projections={data} />}
    </section>
  );
}

const TONES = { good: 'text-moss', warm: 'text-amber', bad: 'text-brick' } as const;

function Standings({ projections }: { projections: readonly ProjectionStanding[] }) {
  const { health, words } = healthText(projections);
  return (
    <>
      <p className={`font-semibold ${TONES[health]}`}>{words}</p>
      <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {projections.map((projection) => (
          <li
            key={`${projection.name} ${projection.version} ${projection.generation}`}
            className="border-t border-line py-3"
          >
            <StandingRow projection={projection} />
          </li>
        ))}
      </ul>
    </>
  );
}

function StandingRow({ projection }: { projection: ProjectionStanding }) {
  const { name, version, generation, position, stopped_at: stopped, skipped } = projection;
  const { health, words } = standingOf(projection);
  const lag = lagText(projection);
  const facts = [
    ...(lag === null ? [] : [lag]),
    `position ${position}`,
    ...(skipped === 0 ? [] : [`${skipped} skipped`]),
  ];
  return (
    <div className="figures grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          {name}{' '}
          <span className="font-normal text-ink-faint">
            v{version}
            {generation > 1 && `, rebuilt ${generation - 1}×`}
          </span>
        </h3>
        <Badge tone={health}>{words}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">{facts.join(', ')}</p>
      {stopped !== null && (
        <p className="text-sm wrap-anywhere text-brick">
          Stopped at {stopped.event_type} {stopped.event_id}
        </p>
      )}
    </div>
  );
}
