import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { figure } from '../../../components/figure.ts';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { PageSearch } from '../../../components/PageSearch.tsx';
import { readingWords } from '../../../content/readings.ts';
import { toasts } from '../../../content/toasts.ts';
import { readingsPath } from '../../../navigation/console-paths.ts';
import { useListAddress } from '../../../navigation/use-list-address.ts';
import { adminMessagesQuery } from '../api/messages.ts';
import { PAGE_SIZE } from '../api/users.ts';
import { AdminMessageCard } from './AdminMessageCard.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { OpenReadings } from './OpenReadings.tsx';
import { ReadDialog, type ToRead } from './ReadDialog.tsx';

/** The messages of all finders and owners. */
export function AdminMessagesPanel() {
  const { page, search, setPage, setSearch } = useListAddress();
  const list = useQuery(adminMessagesQuery(page, search));
  const { data } = list;
  const [toRead, setToRead] = useState<ToRead | null>(null);
  const ids = (data?.messages ?? []).filter((each) => each.withheld !== null).map(({ id }) => id);
  return (
    <div className="grid gap-5">
      <PanelHead total={data?.total} search={search} onSearch={setSearch} />
      <OpenReadings />
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
              <AdminMessageCard
                message={message}
                onRead={() => setToRead({ kind: 'message', message })}
              />
            </li>
          ))}
        </ul>
      )}
      {ids.length > 1 && (
        <Button className="justify-self-start" onClick={() => setToRead({ kind: 'page', ids })}>
          Read this page…
        </Button>
      )}
      {toRead !== null && <ReadDialog toRead={toRead} onClose={() => setToRead(null)} />}
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

interface PanelHeadProps {
  total: number | undefined;
  search: string;
  onSearch: (search: string) => void;
}

function PanelHead({ total, search, onSearch }: PanelHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-1.5">
        <h2 className="figures font-display text-xl font-bold">
          {total === undefined ? 'Messages' : `Messages (${figure(total)})`}
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">
          {readingWords.about}{' '}
          <Link to={readingsPath} className={LINK_CLASS}>
            {readingWords.auditLog}
          </Link>
          .
        </p>
      </div>
      <PageSearch label="Search by title or uid of a code" value={search} onSearch={onSearch} />
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
