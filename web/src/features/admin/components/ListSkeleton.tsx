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
