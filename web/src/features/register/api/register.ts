import { done } from '@app/command-api/contract/command-route';
import {
  entriesAnswer,
  fieldsRequest,
  type EntriesAnswer,
  type EntriesRequest,
  type FieldsRequest,
} from '@app/command-api/features/registers/contract';
import { register, registerCodes } from '@app/query-api/features/registers/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { randomKey } from '../../../api/random-key.ts';
import { ofOrganisation } from '../../../navigation/use-organisation.ts';
import { filtersOf, type RegisterView } from './register-view.ts';

export { fieldsRequest };

const PATH = '/user/register';
export const registerKey = ['register'] as const;

export const PAGE_SIZE = 50;

/** A page of the register. */
export function registerQuery(view: RegisterView) {
  const query = filtersOf(view);
  query.set('page', String(view.page));
  query.set('limit', String(PAGE_SIZE));
  const text = query.toString();
  return queryOptions({
    queryKey: [...registerKey, text],
    queryFn: ({ signal }) =>
      get({ path: `${PATH}?${text}`, as: 'signed-in', answer: register, signal }),
    placeholderData: keepPreviousData,
  });
}

/** @returns how the register learns of a change */
export function useRefreshRegister(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: registerKey });
}

/** The uids of all things that the view's filters let through. */
export const findCodes = (view: RegisterView): Promise<readonly string[]> =>
  get({
    path: `${PATH}/codes?${filtersOf(view).toString()}`,
    as: 'signed-in',
    answer: registerCodes,
  });

/** The uids of all codes of an organisation; null for one's own. */
export function allCodesQuery(organisation: string | null) {
  const query = new URLSearchParams(ofOrganisation(organisation)).toString();
  return queryOptions({
    queryKey: [...registerKey, 'codes', organisation],
    queryFn: ({ signal }) =>
      get({ path: `${PATH}/codes?${query}`, as: 'signed-in', answer: registerCodes, signal }),
  });
}

/** Saves all things that the view's filters let through. */
export const exportCsv = (view: RegisterView): Promise<void> =>
  download(
    { path: `${PATH}/register.csv?${filtersOf(view).toString()}`, as: 'signed-in' },
    'register.csv',
  );

export async function chooseFields(body: FieldsRequest, idempotencyKey: string): Promise<void> {
  const sent = { method: 'PUT', as: 'signed-in', body, idempotencyKey } as const;
  await write({ path: `${PATH}/fields`, ...sent, answer: done });
}

/** Codes that one call changes. */
const AT_ONCE = 200;

type Change = Omit<EntriesRequest, 'uids'>;

interface ChangeOptions {
  readonly signal: AbortSignal;
  /** Told how many codes are through. */
  readonly onProgress: (codes: number) => void;
}

/**
 * Changes codes, some at a time. Where it is ended or fails, those before are changed; the same
 * change again does no harm.
 */
export async function changeCodes(
  uids: readonly string[],
  change: Change,
  { signal, onProgress }: ChangeOptions,
): Promise<EntriesAnswer> {
  let count = 0;
  const refused: EntriesAnswer['refused'] = [];
  for (let start = 0; start < uids.length && !signal.aborted; start += AT_ONCE) {
    const some = uids.slice(start, start + AT_ONCE);
    const answer = await write({
      method: 'PATCH',
      path: PATH,
      as: 'signed-in',
      body: { ...change, uids: some },
      idempotencyKey: randomKey(),
      answer: entriesAnswer,
    });
    count += answer.done;
    refused.push(...answer.refused);
    onProgress(start + some.length);
  }
  return { done: count, refused };
}
