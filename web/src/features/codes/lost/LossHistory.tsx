import type { Loss, OwnedCode } from '@app/query-api/features/codes/contract';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../components/DateTime.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import { useOrganisation } from '../../../navigation/use-organisation.ts';

/** Earlier losses of a code, and how they ended. */
export function LossHistory({ losses }: Pick<OwnedCode, 'losses'>) {
  const past = losses.filter(({ found_at: found }) => found !== null);
  if (past.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer font-semibold text-ink-soft">
        {past.length === 1 ? 'Lost once before' : `Lost ${past.length} times before`}
      </summary>
      <ol className="mt-1.5 grid gap-2">
        {past.map((loss) => (
          <li key={loss.number}>
            <Past loss={loss} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Past({ loss }: { loss: Loss }) {
  const { lost_at: lost, found_at: found, thread_id: thread } = loss;
  const organisation = useOrganisation();
  return (
    <>
      <p className="text-ink-faint">
        Lost <DateTime iso={lost} />, back {found !== null && <DateTime iso={found} />}
      </p>
      {thread !== null && (
        <Link
          to={dashboardPath({ tab: 'messages', conversation: thread, organisation })}
          className={`${LINK_CLASS} inline-block py-1`}
        >
          The conversation that brought it back
        </Link>
      )}
    </>
  );
}
