import { pastWords as words } from '../../../content/past-lists.ts';
import { PastList } from './PastList.tsx';
import { UserRow } from './UserRow.tsx';

interface PastUsersProps {
  day: string;
  onDay: (day: string | null) => void;
}

/** The accounts as of the end of a day. */
export function PastUsers(props: PastUsersProps) {
  return (
    <PastList
      {...props}
      list="users"
      about={words.usersAbout}
      none={words.usersNone}
      searchLabel="Search by name, e-mail or phone of today"
    >
      {({ users }) =>
        users.length === 0 ? null : (
          <ul className="grid gap-3">
            {users.map((user) => (
              <li key={user.id}>
                <UserRow user={user} />
              </li>
            ))}
          </ul>
        )
      }
    </PastList>
  );
}
