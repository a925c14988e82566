import { hasFailed } from '../../../api/has-failed.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';

export function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid gap-3">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-20 w-full" />
      ))}
    </Loading>
  );
}

interface ListStateProps {
  query: Parameters<typeof hasFailed>[0] & Parameters<typeof LoadFailed>[0]['query'];
  /** The text if it could not be loaded. */
  failed: string;
  /** The label while it is loading. */
  loading: string;
  level?: 2 | 3;
}

/** Shown in place of a list that is not loaded yet; renders nothing once it is. */
export function ListState({ query, failed, loading, level = 2 }: ListStateProps) {
  if (hasFailed(query)) return <LoadFailed query={query} text={failed} level={level} />;
  return query.data === undefined && <ListSkeleton label={loading} />;
}
