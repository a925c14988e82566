import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { hasFailed } from '../../../api/has-failed.ts';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { historyWords as words } from '../../../content/history-words.ts';
import { historyPath } from '../../../navigation/console-paths.ts';
import { ListSkeleton } from '../../admin/components/ListSkeleton.tsx';
import { actsBeforeQuery } from '../api/history.ts';
import { EventRow } from './EventRow.tsx';

/** Recorded actions by which somebody sees data of others. */
const LOOKS: ReadonlySet<string> = new Set([
  'BatchDownloaded',
  'FinderContactRead',
  'ListInspected',
  'MessagesDisclosed',
  'PastInspected',
  'ReadingOpened',
  'RowsInspected',
]);

interface SeenBeforeProps {
  /** Id of the account that acted. */
  actor: string;
  /** Time of the action, ISO 8601. */
  at: string;
}

/** What an account looked at before it did something, newest first. */
export function SeenBefore({ actor, at }: SeenBeforeProps) {
  const acts = useQuery(actsBeforeQuery(actor, at));
  if (hasFailed(acts)) {
    return (
      <LoadFailed
        text={words.seenFailure}
        level={3}
        error={acts.error}
        retry={() => void acts.refetch()}
      />
    );
  }
  if (acts.data === undefined) return <ListSkeleton label="Loading what was seen before" />;
  const { events, next, is_behind: isBehind } = acts.data;
  const looks = events.filter(({ type }) => LOOKS.has(type));
  const isPartial = next !== null || isBehind;
  return (
    <div className="grid gap-3">
      {looks.length > 0 && (
        <ul aria-label={words.seenTitle} className="grid gap-2">
          {looks.map((event) => (
            <li key={event.id}>
              <EventRow within event={event} />
            </li>
          ))}
        </ul>
      )}
      {looks.length === 0 && !isPartial && <p className="text-ink-soft">{words.seenNothing}</p>}
      {isPartial && (
        <p className="text-ink-soft">
          {isBehind ? words.behind : words.seenMore}{' '}
          <Link to={historyPath({ actor })} className={LINK_CLASS}>
            Everything by this account
          </Link>
        </p>
      )}
    </div>
  );
}
