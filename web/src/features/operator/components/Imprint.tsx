import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { imprintWords as words } from '../../../content/imprint.ts';
import { operatorQuery } from '../api/operator.ts';
import { OwnText } from './OwnText.tsx';

/** Who runs the site, in the operator's own words. */
export function Imprint() {
  const query = useQuery(operatorQuery());
  const { data } = query;
  if (hasFailed(query)) {
    return (
      <LoadFailed text={words.failed} error={query.error} retry={() => void query.refetch()}>
        {words.emptyNext}
      </LoadFailed>
    );
  }
  if (data === undefined) {
    return (
      <>
        <Loading label={words.loading} className="grid max-w-prose gap-3">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-5 w-64" />
          <Skeleton className="h-5 w-40" />
        </Loading>
        <noscript>
          {words.noScript} <a href="/api/operator">/api/operator</a>.
        </noscript>
      </>
    );
  }
  if (data.imprint !== null) return <OwnText text={data.imprint} />;
  return (
    <div className="grid max-w-prose gap-2">
      <p className="font-semibold">{words.empty}</p>
      <p className="text-ink-soft">{words.emptyNext}</p>
    </div>
  );
}
