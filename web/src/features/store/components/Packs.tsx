import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { hasFailed } from '../../../api/has-failed.ts';
import { buttonClass } from '../../../components/button-class.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { store } from '../../../content/store.ts';
import { toasts } from '../../../content/toasts.ts';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import { packsQuery } from '../api/store-queries.ts';
import { PackCard, PackSkeleton } from './PackCard.tsx';

const GRID = 'grid gap-6 sm:grid-cols-2 xl:grid-cols-4';

/** The packs that the server offers. */
export function Packs() {
  const { title, note, withoutScript } = store.packs;
  return (
    <section aria-labelledby="packs" className="pt-14">
      <h2 id="packs" className="mb-8 font-display text-3xl font-bold">
        {title}
      </h2>
      <noscript>
        <p className="mb-6 max-w-prose">{withoutScript}</p>
      </noscript>
      <PackGrid />
      <p className="mt-6 max-w-prose text-sm text-ink-faint">{note}</p>
    </section>
  );
}

function PackGrid() {
  const query = useQuery(packsQuery());
  const { data, error, refetch } = query;
  if (hasFailed(query)) {
    return (
      <LoadFailed
        text={toasts.store.loadFailure}
        level={3}
        error={error}
        retry={() => void refetch()}
      >
        The store is open, but its packs did not load. Nothing was charged.
      </LoadFailed>
    );
  }
  if (data === undefined) {
    return (
      <Loading className={GRID} label="Loading the packs">
        {[1, 2, 3, 4].map((place) => (
          <PackSkeleton key={place} />
        ))}
      </Loading>
    );
  }
  if (data.packs.length === 0) {
    return (
      <EmptyState
        drawing="bag"
        level={3}
        title={store.packs.empty}
        action={
          <Link to={dashboardPath()} className={buttonClass('plain')}>
            Dashboard
          </Link>
        }
      >
        {store.packs.emptyText}
      </EmptyState>
    );
  }
  return (
    <ul className={GRID}>
      {data.packs.map((pack) => (
        <li key={pack.id}>
          <PackCard pack={pack} />
        </li>
      ))}
    </ul>
  );
}
