import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { MoreButton } from '../../../components/MoreButton.tsx';
import { toasts } from '../../../content/toasts.ts';

interface PagedListProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  /** Shown until the first page has loaded. */
  skeleton: ReactNode;
  /** Shown above the list, even if it is empty. */
  head?: ReactNode;
  empty: ReactNode;
  className: string;
  children: (items: readonly Item[]) => ReactNode;
}

export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, skeleton, head, empty, className, children } = props;
  if (hasFailed(list)) {
    return <LoadFailed text={toasts.messages.loadFailure} query={list} />;
  }
  if (list.data === undefined) return skeleton;
  const items = list.data.pages.flatMap((page) => page.items);
  return (
    <div className={className} aria-busy={list.isPlaceholderData}>
      {head}
      {items.length === 0 ? empty : children(items)}
      {list.hasNextPage && (
        <MoreButton
          shown={items.length}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}
