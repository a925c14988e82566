import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { PageSearch } from '../../../components/PageSearch.tsx';
import { toasts } from '../../../content/toasts.ts';
import { useDayAddress } from '../../../navigation/use-day-address.ts';
import { useListAddress } from '../../../navigation/use-list-address.ts';
import { PAGE_SIZE, usersQuery } from '../api/users.ts';
import { AsOfField } from './AsOfField.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { PastUsers } from './PastUsers.tsx';
import { UserRow } from './UserRow.tsx';

/** All accounts, now or as of a day. */
export function UsersPanel() {
  const [day, setDay] = useDayAddress();
  return day === null ? <LiveUsers onDay={setDay} /> : <PastUsers day={day} onDay={setDay} />;
}

function LiveUsers({ onDay }: { onDay: (day: string) => void }) {
  const { page, search, setPage, setSearch } = useListAddress();
  const list = useQuery(usersQuery(page, search));
  const { data } = list;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="figures font-display text-xl font-bold">
          {data === undefined ? 'Users' : `Users (${data.total})`}
        </h2>
        <div className="flex flex-wrap items-end gap-4 max-sm:w-full">
          <AsOfField day={null} onDay={onDay} />
          <PageSearch label="Search by name, e-mail or phone" value={search} onSearch={setSearch} />
        </div>
      </div>
      {hasFailed(list) ? (
        <LoadFailed
          text={toasts.admin.usersFailure}
          error={list.error}
          retry={() => void list.refetch()}
        />
      ) : (
        data === undefined && <ListSkeleton label="Loading the users" />
      )}
      {data?.users.length === 0 && (
        <EmptyState drawing="keys" title={search === '' ? 'No users here' : 'No users match'}>
          {search === '' ? 'Go back to the first page.' : 'Try fewer letters.'}
        </EmptyState>
      )}
      {data !== undefined && data.users.length > 0 && (
        <ul className="grid gap-3" aria-busy={list.isPlaceholderData}>
          {data.users.map((user) => (
            <li key={user.id}>
              <UserRow user={user} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label="Pages of users"
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onChange={setPage}
      />
    </div>
  );
}
