import type { ReactorStanding } from '@app/query-api/features/operations/contract';
import { Link } from 'react-router-dom';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { eventPath } from '../../../navigation/console-paths.ts';
import { Badge } from '../../admin/components/Badge.tsx';
import { Fact } from '../../admin/components/Fact.tsx';
import { lagText, rateText, reactorWords } from './operation-words.ts';
import { Part } from './Part.tsx';

/** The reactors: the position of each, and what blocks it. */
export function ReactorList({ reactors }: { reactors: readonly ReactorStanding[] }) {
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
