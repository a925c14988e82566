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

/** One page of the register. */
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

/** @returns a function that reloads the register after a change */
export function useRefreshRegister(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: registerKey });
}

/** The uids of all things that match the view's filters. */
export const findCodes = (view: RegisterView): Promise<readonly string[]> =>
  get({
    path: `${PATH}/codes?${filtersOf(view).toString()}`,
    as: 'signed-in',
    answer: registerCodes,
  });

/** The uids of all codes of an organisation, or the user's own if null. */
export function allCodesQuery(organisation: string | null) {
  const query = new URLSearchParams(ofOrganisation(organisation)).toString();
  return queryOptions({
    queryKey: [...registerKey, 'codes', organisation],
    queryFn: ({ signal }) =>
      get({ path: `${PATH}/codes?${query}`, as: 'signed-in', answer: registerCodes, signal }),
  });
}

/** Downloads all things that match the view's filters. */
export const exportCsv = (view: RegisterView): Promise<void> =>
  download(
    { path: `${PATH}/register.csv?${filtersOf(view).toString()}`, as: 'signed-in' },
    'register.csv',
  );

export async function chooseFields(body: FieldsRequest, idempotencyKey: string): Promise<void> {
  const sent = { method: 'PUT', as: 'signed-in', body, idempotencyKey } as const;
  await write({ path: `${PATH}/fields`, ...sent, answer: done });
}

/** How many codes one call changes. */
const AT_ONCE = 200;

type Change = Omit<EntriesRequest, 'uids'>;

interface ChangeOptions {
  readonly signal: AbortSignal;
  /** Called with the number of codes handled so far. */
  readonly onProgress: (codes: number) => void;
}

/**
 * Changes codes in several calls. If it is aborted or fails, earlier calls have taken effect; the
 * same change can safely be sent again.
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
