import { CODE_TYPES } from '@app/query-api/contract/code-type';
import type { CodeType } from '@app/query-api/contract/code-type';
import { CODE_ORDERS } from '@app/query-api/features/codes/contract';
import type { CodeOrder } from '@app/query-api/features/codes/contract';
import { CODES_FILTERS } from '../../features/codes/components/arrange-codes.ts';
import type { CodesFilter } from '../../features/codes/components/arrange-codes.ts';
import type { ConversationsFilter } from '../../features/messages/api/conversations.ts';
import type { DashboardTab } from '../../navigation/dashboard-path.ts';

export interface DashboardView {
  readonly tab: DashboardTab;
  readonly search: string;
  readonly codes: {
    readonly sort: CodeOrder;
    readonly show: CodesFilter;
    readonly type: CodeType | null;
    readonly edit: string | null;
    readonly lost: string | null;
  };
  readonly print: string | null;
  readonly messages: Omit<ConversationsFilter, 'search'>;
  readonly inbox: {
    readonly opened: string | null;
    /** Whether a link leads directly to the reply. */
    readonly isReplying: boolean;
  };
}

/** Reads the address; unknown values count as absent. */
export function readView(query: URLSearchParams): DashboardView {
  return {
    tab: query.get('tab') === 'messages' ? 'messages' : 'qr-codes',
    search: query.get('q') ?? '',
    codes: {
      sort: CODE_ORDERS.find((order) => order === query.get('sort')) ?? 'newest',
      show: CODES_FILTERS.find((filter) => filter === query.get('show')) ?? 'all',
      type: CODE_TYPES.find((type) => type === query.get('type')) ?? null,
      edit: query.get('edit'),
      lost: query.get('lost'),
    },
    print: query.get('print'),
    messages: {
      codeId: query.get('code'),
      unread: query.get('unread') === 'true',
      organisation: query.get('organisation'),
    },
    inbox: {
      opened: query.get('conversation'),
      isReplying: query.has('reply'),
    },
  };
}

/** Changes to the address by parameter name; null removes a parameter. */
export type ViewChange = Partial<
  Record<
    | 'tab'
    | 'q'
    | 'sort'
    | 'show'
    | 'type'
    | 'edit'
    | 'lost'
    | 'print'
    | 'code'
    | 'unread'
    | 'conversation'
    | 'reply'
    | 'organisation',
    string | null
  >
>;

export function changeView(query: URLSearchParams, change: ViewChange): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
