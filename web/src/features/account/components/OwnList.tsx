import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../../components/Section.tsx';
import { RowList } from '../../../components/RowList.tsx';

interface OwnListProps<Item extends { id: string }> {
  anchor: string;
  words: {
    readonly title: string;
    readonly about: string;
    readonly none?: string;
    readonly notLoaded: string;
    readonly loading: string;
    readonly most: (count: number) => string;
  };
  list: UseQueryResult<Item[]>;
  above?: ReactNode;
  most: number;
  renderRow: (item: Item) => ReactNode;
  adding: ReactNode;
}

export function OwnList<Item extends { id: string }>(props: OwnListProps<Item>) {
  const { anchor, words, list, above, most, renderRow, adding } = props;
  const all = list.data ?? [];
  return (
    <Section title={words.title} anchor={anchor} about={words.about}>
      {above}
      <RowList list={list} items={list.data} words={words} renderRow={renderRow} />
      {list.data !== undefined && all.length < most && adding}
      {all.length >= most && (
        <p className="max-w-prose text-sm text-ink-soft">{words.most(most)}</p>
      )}
    </Section>
  );
}
