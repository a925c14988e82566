import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Loading } from '../../../components/Loading.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { NotLoaded } from './NotLoaded.tsx';

interface OwnListProps<Item extends { id: string }> {
  /** The fragment with which addresses link to this section (`#anchor`). */
  anchor: string;
  words: {
    readonly title: string;
    readonly about: string;
    readonly none: string;
    readonly notLoaded: string;
    readonly loading: string;
    /** Shown once the account has as many as it may have. */
    readonly most: (count: number) => string;
  };
  list: UseQueryResult<Item[]>;
  above?: ReactNode;
  /** The most that an account may have. */
  most: number;
  renderRow: (item: Item) => ReactNode;
  /** The button or form that adds one. */
  adding: ReactNode;
}

export function OwnList<Item extends { id: string }>(props: OwnListProps<Item>) {
  const { anchor, words, list, above, most, renderRow, adding } = props;
  const all = list.data ?? [];
  return (
    <Section title={words.title} anchor={anchor} about={words.about}>
      {above}
      <NotLoaded list={list} text={words.notLoaded} />
      {list.isPending && !hasFailed(list) && (
        <Loading label={words.loading}>
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      {list.data?.length === 0 && <p className="text-sm text-ink-soft">{words.none}</p>}
      {all.length > 0 && (
        <ul className="grid border-y border-line">
          {all.map((item) => (
            <li key={item.id} className="border-line not-first:border-t">
              {renderRow(item)}
            </li>
          ))}
        </ul>
      )}
      {list.data !== undefined && all.length < most && adding}
      {all.length >= most && (
        <p className="max-w-prose text-sm text-ink-soft">{words.most(most)}</p>
      )}
    </Section>
  );
}
