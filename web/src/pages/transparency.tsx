import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import { auditHeadsAnswer } from '@app/query-api/features/audit/heads-contract';
import { heads } from '../content/pages.ts';
import { transparencyWords as words } from '../content/transparency.ts';
import { hasFailed } from '../api/has-failed.ts';
import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LINK_CLASS } from '../components/link-class.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Loading } from '../components/Loading.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { HeadItem } from '../features/transparency/components/HeadItem.tsx';
import { SigningKey } from '../features/transparency/components/SigningKey.tsx';
import { get } from '../api/client.ts';
import { Blocks } from '../features/site/components/Blocks.tsx';
import { PageTitle, SitePage } from '../features/site/components/SitePage.tsx';

const HEADING = 'font-display text-2xl font-bold';

export default function TransparencyPage() {
  return (
    <SitePage head={heads.transparency} className="pb-16">
      <PageTitle title={words.title} lede={words.lede} />
      <div className="grid max-w-4xl gap-10">
        <Blocks blocks={words.blocks} />
        <PublishedHeads />
      </div>
    </SitePage>
  );
}

function PublishedHeads() {
  const list = useInfiniteQuery(headsQuery());
  const { data } = list;
  if (hasFailed(list)) {
    return (
      <LoadFailed text={words.failed} query={list}>
        {words.failedNext}
      </LoadFailed>
    );
  }
  if (data === undefined) {
    return <LoadingHeads />;
  }
  const published = data.pages.flatMap((page) => page.heads);
  const key = data.pages[0]?.key ?? null;
  if (key === null) {
    return (
      <EmptyState drawing="door" title={words.empty}>
        {words.emptyNext}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-10">
      <section className="grid gap-3">
        <h2 className={HEADING}>{words.key.title}</h2>
        <SigningKey {...key} />
      </section>
      <section className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 className={HEADING}>{words.list.title}</h2>
          <a
            href="/api/audit/heads?limit=100"
            className={`inline-flex min-h-11 items-center ${LINK_CLASS}`}
          >
            {words.list.file}
          </a>
        </div>
        <ul className="grid gap-2">
          {published.map((head) => (
            <li key={head.number}>
              <HeadItem head={head} />
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            className="justify-self-center"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {words.list.older}
          </Button>
        )}
      </section>
    </div>
  );
}

function LoadingHeads() {
  return (
    <>
      <Loading label={words.loading} className="grid gap-3">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </Loading>
      <noscript>
        {words.noScript} <a href="/api/audit/heads">/api/audit/heads</a>.
      </noscript>
    </>
  );
}

/** The published heads of the audit log, newest first, one month per page. */
function headsQuery() {
  return infiniteQueryOptions({
    queryKey: ['audit-heads'],
    queryFn: ({ pageParam, signal }) => {
      const path = pageParam === null ? '/audit/heads' : `/audit/heads?before=${pageParam}`;
      return get({ path, as: 'public', answer: auditHeadsAnswer, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}
