import { CODE_TYPES, type CodeType } from '@app/query-api/contract/code-type';
import { STATES } from '@app/query-api/features/registers/contract';
import { ofOrganisation } from '../../../navigation/use-organisation.ts';

/** What the register shows, as stored in the page's address. */
export interface RegisterView {
  /** The organisation that owns the things; null for the user's own. */
  readonly organisation: string | null;
  readonly search: string;
  readonly type: CodeType | null;
  readonly state: (typeof STATES)[number] | null;
  /** The id of the field to filter by; null if none. */
  readonly field: string | null;
  /** The value to filter by. */
  readonly value: string;
  /** One of the orders, or the id of a field. */
  readonly sort: string;
  readonly isDown: boolean | null;
  /** From 1. */
  readonly page: number;
  /** The ids of fields whose columns are hidden. */
  readonly hidden: readonly string[];
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
const SORT = /^(?:created|title|last_message|type|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u;

/** Reads the view from the address. Invalid values count as not chosen. */
export function readView(address: URLSearchParams): RegisterView {
  const read = (name: string, otherwise = ''): string => address.get(name) ?? otherwise;
  const organisation = read('organisation');
  const [field, sort, order] = [read('field'), read('sort', 'created'), read('order')];
  const page = Number(read('page', '1'));
  return {
    organisation: UUID.test(organisation) ? organisation : null,
    search: read('q').slice(0, 120),
    type: CODE_TYPES.find((type) => type === address.get('type')) ?? null,
    state: STATES.find((state) => state === address.get('state')) ?? null,
    field: UUID.test(field) ? field : null,
    value: read('value').slice(0, 500),
    sort: SORT.test(sort) ? sort : 'created',
    isDown: order === 'up' || order === 'down' ? order === 'down' : null,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    hidden: read('hide')
      .split(',')
      .filter((id) => UUID.test(id)),
  };
}

/** The address of a view, without default values. */
export function writeView(view: RegisterView): URLSearchParams {
  const { organisation, search, page, hidden } = view;
  const address = filtersOf(view);
  address.delete('search');
  address.delete('organisation_id');
  if (organisation !== null) address.set('organisation', organisation);
  if (search !== '') address.set('q', search);
  if (view.sort === 'created') address.delete('sort');
  if (page > 1) address.set('page', String(page));
  if (hidden.length > 0) address.set('hide', hidden.join(','));
  return address;
}

/** The parameters for the calls that filter and sort. */
export function filtersOf(view: RegisterView): URLSearchParams {
  const query = new URLSearchParams(ofOrganisation(view.organisation));
  if (view.search !== '') query.set('search', view.search);
  if (view.type !== null) query.set('type', view.type);
  if (view.state !== null) query.set('state', view.state);
  if (view.field !== null) {
    query.set('field', view.field);
    if (view.value !== '') query.set('value', view.value);
  }
  query.set('sort', view.sort);
  if (view.isDown !== null) query.set('order', view.isDown ? 'down' : 'up');
  return query;
}

/** The number of active filters, not counting the search. */
export const countFilters = ({ type, state, field }: RegisterView): number =>
  [type, state, field].filter((chosen) => chosen !== null).length;

/** Whether a search or a filter is active. */
export const isFiltered = (view: RegisterView): boolean =>
  view.search !== '' || countFilters(view) > 0;
