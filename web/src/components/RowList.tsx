import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasFailed } from '../api/has-failed.ts';
import { Button } from './Button.tsx';
import { FormFailure } from './FormFailure.tsx';
import { Loading } from './Loading.tsx';
import { Skeleton } from './Skeleton.tsx';

type LoadedList = Parameters<typeof hasFailed>[0] & {
  readonly isPending: boolean;
  readonly refetch: () => Promise<unknown>;
};

export function NotLoaded({ list, text }: { list: LoadedList; text: string }) {
  if (!hasFailed(list)) return null;
  return (
    <>
      <FormFailure text={text} />
      <Button className="justify-self-start" onClick={() => void list.refetch()}>
        Try again
      </Button>
    </>
  );
}

interface RowListProps<Item extends { id: string }> {
  list: LoadedList;
  items: readonly Item[] | undefined;
  words: { readonly notLoaded: string; readonly loading: string; readonly none?: string };
  renderRow: (item: Item) => ReactNode;
}

export function RowList<Item extends { id: string }>(props: RowListProps<Item>) {
  const { list, items = [], words, renderRow } = props;
  return (
    <>
      <NotLoaded list={list} text={words.notLoaded} />
      {list.isPending && !hasFailed(list) && (
        <Loading label={words.loading}>
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      {list.data !== undefined && items.length === 0 && words.none !== undefined && (
        <p className="text-sm text-ink-soft">{words.none}</p>
      )}
      <Rows items={items} renderRow={renderRow} />
    </>
  );
}

export function Rows<Item extends { id: string }>(
  props: Pick<RowListProps<Item>, 'renderRow'> & { items: readonly Item[] },
) {
  if (props.items.length === 0) return null;
  return (
    <ul className="grid border-y border-line">
      {props.items.map((item) => (
        <li key={item.id} className="border-line not-first:border-t">
          {props.renderRow(item)}
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  icon?: LucideIcon;
  title: ReactNode;
  level?: 3 | 4;
  badge?: ReactNode;
  about: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Row(props: RowProps) {
  const { icon: Icon, title, level = 3, badge, about, actions, children } = props;
  const Heading = `h${level}` as const;
  return (
    <div className="flex gap-4 py-3">
      {Icon !== undefined && (
        <Icon aria-hidden size={20} className="mt-1 shrink-0 text-ink-faint max-sm:hidden" />
      )}
      <div className="grid min-w-0 flex-1 gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
            <Heading className="flex flex-wrap items-center gap-x-3 font-semibold">
              <bdi className="wrap-anywhere">{title}</bdi>
              {badge}
            </Heading>
            <div className="text-sm wrap-anywhere text-ink-soft">{about}</div>
          </div>
          {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}

export function Badge({ isGood = true, children }: { isGood?: boolean; children: ReactNode }) {
  const look = isGood ? 'bg-moss-wash text-moss' : 'bg-line text-ink-soft';
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-sm font-medium ${look}`}>{children}</span>
  );
}
