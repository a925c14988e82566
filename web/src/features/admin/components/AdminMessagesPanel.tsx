import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { hasFailed } from '../../../api/has-failed.ts';
import { figure } from '../../../components/figure.ts';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { PageSearch } from '../../../components/PageSearch.tsx';
import { toasts } from '../../../content/toasts.ts';
import { contactReadingsPath } from '../../../navigation/paths.ts';
import { useListAddress } from '../../../navigation/use-list-address.ts';
import { adminMessagesQuery } from '../api/messages.ts';
import { PAGE_SIZE } from '../api/users.ts';
import { AdminMessageCard } from './AdminMessageCard.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';

/** The messages of all finders and owners. */
export function AdminMessagesPanel() {
  const { page, search, setPage, setSearch } = useListAddress();
  const list = useQuery(adminMessagesQuery(page, search));
  const { data } = list;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1.5">
          <h2 className="figures font-display text-xl font-bold">
            {data === undefined ? 'Messages' : `Messages (${figure(data.total)})`}
          </h2>
          <p className="max-w-prose text-sm text-ink-soft">
            Reading contact data is recorded in the{' '}
            <Link to={contactReadingsPath} className={LINK_CLASS}>
              audit log
            </Link>
            : who read which page, and when.
          </p>
        </div>
        <PageSearch label="Search by title or uid of a code" value={search} onSearch={setSearch} />
      </div>
      {hasFailed(list) ? (
        <LoadFailed
          text={toasts.admin.messagesFailure}
          error={list.error}
          retry={() => void list.refetch()}
        />
      ) : (
        data === undefined && <ListSkeleton label="Loading the messages" />
      )}
      {data?.messages.length === 0 && <NoMessages page={page} search={search} />}
      {data !== undefined && data.messages.length > 0 && (
        <ul className="grid gap-3" aria-busy={list.isPlaceholderData}>
          {data.messages.map((message) => (
            <li key={message.id}>
              <AdminMessageCard message={message} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label="Pages of messages"
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onChange={setPage}
      />
    </div>
  );
}

function NoMessages({ page, search }: { page: number; search: string }) {
  if (page > 1) {
    return (
      <EmptyState drawing="bag" title="No messages here">
        Go back to the first page.
      </EmptyState>
    );
  }
  if (search !== '') {
    return (
      <EmptyState drawing="bag" title="No messages for this code">
        Try fewer letters of the title, or the whole uid.
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing="bag" title="No messages yet">
      Messages from finders to owners appear here.
    </EmptyState>
  );
}
