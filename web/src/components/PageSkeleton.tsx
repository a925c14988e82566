import { Loading } from './Loading.tsx';
import { Page } from './Page.tsx';
import { Skeleton } from './Skeleton.tsx';

export function PageSkeleton() {
  return (
    <Page>
      <Loading label="Loading the page" className="mx-auto grid max-w-2xl gap-4 px-4 pt-16">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-48 w-full" />
      </Loading>
    </Page>
  );
}
