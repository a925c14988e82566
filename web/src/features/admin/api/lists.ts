import {
  keepPreviousData,
  queryOptions,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ownQuery } from '../../../api/own-calls.ts';
import { writeFilter } from '../log/log-filter.ts';

/** The console's page size (docs/product.md, Administrator console). */
export const PAGE_SIZE = 20;

interface ListAsked<T> {
  /** The beginning of the keys of all its pages. */
  key: QueryKey;
  path: string;
  answer: z.ZodMiniType<T>;
  /** Counted from 1. */
  page: number;
  /** Empty texts filter nothing. */
  filter?: Readonly<Record<string, string>>;
}

/** A page of a list. The page before stays until it is there. */
export function listQuery<T>({ key, path, answer, page, filter = {} }: ListAsked<T>) {
  const query = writeFilter({ ...filter, page: String(page), limit: String(PAGE_SIZE) });
  return queryOptions({
    ...ownQuery([...key, 'page', page, filter], `${path}?${query.toString()}`, answer),
    placeholderData: keepPreviousData,
  });
}

/** @returns loads the queries with these keys again */
export function useRefresh(...keys: readonly QueryKey[]): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
