import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';

export function FinderSkeleton({ label }: { label: string }) {
  return (
    <Loading className="script-only grid gap-5" label={label}>
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
      <hr className="tag-fold my-2" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-13 w-full" />
    </Loading>
  );
}
