import { useEffect, type ReactNode } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { logError } from '../../../api/log-error.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { PAGE_SIZE } from '../api/lists.ts';

type Failed = Parameters<typeof LoadFailed>[0]['query'];

/** One part of a tab did not load; the others are unaffected. Also logged to the console. */
export function PartFailed({ text, query: { error, refetch } }: { text: string; query: Failed }) {
  useEffect(() => logError(error), [error]);
  return (
    <div className="grid justify-items-start gap-3">
      <FormFailure text={text} />
      <Button onClick={() => void refetch()}>Try again</Button>
    </div>
  );
}

interface ListStateProps {
  query: Parameters<typeof hasFailed>[0] & Failed;
  /** The text if it could not be loaded. */
  failed: string;
  /** The label while it is loading. */
  loading: string;
  level?: 2 | 3;
  /** One of several lists of the page: its failure is not told in a toast. */
  isPart?: boolean;
}

/** Shown in place of a list that is not loaded yet; renders nothing once it is. */
export function ListState({ query, failed, loading, level = 2, isPart = false }: ListStateProps) {
  if (hasFailed(query)) {
    return isPart ? (
      <PartFailed text={failed} query={query} />
    ) : (
      <LoadFailed query={query} text={failed} level={level} />
    );
  }
  if (query.data !== undefined) return null;
  return (
    <Loading label={loading} className="grid gap-3">
      {(isPart ? [1] : [1, 2, 3, 4]).map((place) => (
        <Skeleton key={place} className="h-20 w-full" />
      ))}
    </Loading>
  );
}

const LOOKS = {
  cards: { list: 'grid gap-3', item: '' },
  rows: { list: 'grid border-y border-line', item: 'border-line not-first:border-t' },
  lines: { list: 'grid gap-2', item: '' },
  pairs: { list: 'grid gap-4 lg:grid-cols-2', item: '' },
} as const;

interface ConsoleListProps<Item> extends ListStateProps {
  query: ListStateProps['query'] & { readonly isPlaceholderData?: boolean };
  items: readonly Item[] | undefined;
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** Shown instead of no items. */
  empty: ReactNode;
  look?: keyof typeof LOOKS;
  /** A heading of the list. */
  heading?: ReactNode;
  pager?: Omit<Parameters<typeof Pager>[0], 'pageSize' | 'total'> & { total: number | undefined };
}

/** A list of the console with its states: loading, failed, empty, in pages. */
export function ConsoleList<Item>(props: ConsoleListProps<Item>) {
  const { query, items, keyOf, renderItem, empty, look = 'cards', heading, pager } = props;
  const { list, item: itemLook } = LOOKS[look];
  return (
    <>
      <ListState {...props} />
      {items?.length === 0 && empty}
      {items !== undefined && items.length > 0 && (
        <>
          {heading}
          <ul className={list} aria-busy={query.isPlaceholderData ?? false}>
            {items.map((item) => (
              <li key={keyOf(item)} className={itemLook}>
                {renderItem(item)}
              </li>
            ))}
          </ul>
        </>
      )}
      {pager !== undefined && <Pager {...pager} pageSize={PAGE_SIZE} total={pager.total ?? 0} />}
    </>
  );
}

interface OlderButtonProps {
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Adds the next page of a list that grows. */
export function OlderButton({ list }: OlderButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {list.isFetchingNextPage ? 'Loading…' : 'Older'}
    </Button>
  );
}
