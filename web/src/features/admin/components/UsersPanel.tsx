import { roleRequest } from '@app/command-api/features/administrators/contract';
import type { Role } from '@app/query-api/contract/roles';
import type { AdminUser } from '@app/query-api/features/admin-users/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { ChoiceGroup } from '../../../components/ChoiceGroup.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { PageSearch } from '../../../components/PageSearch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { roleHelp, roleNames } from '../../../content/roles.ts';
import { toasts } from '../../../content/toasts.ts';
import { useListAddress } from '../../../navigation/use-list-address.ts';
import { HistoryButton } from '../../audit/components/HistoryButton.tsx';
import { useAuth } from '../../auth/components/auth-context.ts';
import { PlanBadge } from '../../auth/components/AccountBar.tsx';
import { useMay } from '../../auth/components/use-may.ts';
import {
  chooseRole,
  PAGE_SIZE,
  useRefreshUsers,
  usersQuery,
  useToggleStatus,
} from '../api/users.ts';
import { Badge } from './Badge.tsx';
import { Fact } from './Fact.tsx';
import { ListState } from './ListSkeleton.tsx';

/** All accounts. */
export function UsersPanel() {
  const { page, search, setPage, setSearch } = useListAddress();
  const list = useQuery(usersQuery(page, search));
  const { data } = list;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="figures font-display text-xl font-bold">
          {data === undefined ? 'Users' : `Users (${data.total})`}
        </h2>
        <PageSearch label="Search by name, e-mail or phone" value={search} onSearch={setSearch} />
      </div>
      <ListState query={list} failed={toasts.admin.usersFailure} loading="Loading the users" />
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

/** An account with its switch. */
function UserRow({ user }: { user: AdminUser }) {
  const { profile } = useAuth();
  const name = user.username;
  const isOwn = profile?.id === user.id;
  return (
    <article className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-paper p-4 md:grid-cols-2 md:items-center lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto]">
      <div className="grid min-w-0 gap-1.5">
        <h3 className="flex min-w-0 items-center gap-2 font-semibold">
          <span
            aria-hidden="true"
            className={`size-2.5 shrink-0 rounded-full ${user.is_active ? 'bg-moss' : 'bg-brick'}`}
          />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </h3>
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={user.is_active ? 'good' : 'bad'}>
            {user.is_active ? 'Active' : 'Disabled'}
          </Badge>
          <PlanBadge plan={user.subscription_plan} />
          <span className="text-sm text-ink-soft">{roleNames[user.role]}</span>
        </div>
        {user.email !== null && <p className="text-sm wrap-anywhere text-ink-soft">{user.email}</p>}
        {isOwn && (
          <p className="text-sm text-ink-soft">
            This is you. Only another administrator can disable you or change your role.
          </p>
        )}
      </div>
      <Facts user={user} />
      <div className="flex flex-wrap gap-2 md:col-span-2 lg:col-span-1 lg:justify-end">
        <HistoryButton subject={{ kind: 'user', id: user.id }} of={name} />
        <Acts user={user} isOwn={isOwn} />
      </div>
    </article>
  );
}

/** Actions for an account. */
function Acts({ user, isOwn }: { user: AdminUser; isOwn: boolean }) {
  const may = useMay();
  return (
    <>
      {may('PUT /admin/users/{id}/role') && !isOwn && <RoleButton user={user} />}
      {may('POST /admin/users/{id}/toggle-status') && (
        <StatusButton user={user} name={user.username} isOwn={isOwn} />
      )}
    </>
  );
}

function Facts({ user }: { user: AdminUser }) {
  return (
    <dl className="figures grid grid-cols-3 gap-3 text-sm">
      <Fact name="QR codes">{user.qr_codes_used}</Fact>
      <Fact name="Messages">{user.messages_used}</Fact>
      <Fact name="Joined">
        <DateTime iso={user.created_at} />
      </Fact>
    </dl>
  );
}

function RoleButton({ user }: { user: AdminUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={`Role of ${user.username}`} onClick={() => setOpen(true)}>
        Role
      </Button>
      {isOpen && <RoleDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

interface StatusButtonProps {
  user: AdminUser;
  name: string;
  /** Nobody disables their own account (docs/product.md, Roles). */
  isOwn: boolean;
}

function StatusButton({ user, name, isOwn }: StatusButtonProps) {
  const toggle = useToggleStatus(user);

  function flip(): void {
    toggle.mutate(undefined, {
      onSuccess: () => showToast('success', toasts.admin.statusSuccess),
      onError: (error) => {
        logError(error);
        showToast('error', toasts.admin.statusFailure);
      },
    });
  }

  return (
    <Button
      kind={user.is_active ? 'danger' : 'plain'}
      busy={toggle.isPending}
      disabled={isOwn}
      aria-label={`${user.is_active ? 'Disable' : 'Enable'} ${name}`}
      onClick={flip}
    >
      {user.is_active ? 'Disable' : 'Enable'}
    </Button>
  );
}

const ORDER = ['user', 'support', 'printer', 'auditor', 'analyst', 'admin'] as const;
const CHOICES = ORDER.map((value) => ({
  value,
  label: roleNames[value],
  help: roleHelp[value],
}));

interface RoleDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Gives an account a role, or removes it (docs/product.md, Roles). */
function RoleDialog({ user, onClose }: RoleDialogProps) {
  return (
    <Modal open onOpenChange={onClose} title={`Role of ${user.username}`}>
      <RoleForm user={user} onDone={onClose} />
    </Modal>
  );
}

function RoleForm({ user, onDone }: { user: AdminUser; onDone: () => void }) {
  const refresh = useRefreshUsers();
  const [role, setRole] = useState<Role>(user.role);
  const form = useForm({
    schema: roleRequest,
    send: chooseRole(user.id),
    failure: 'The role could not be changed. Please try again.',
    onDone: () => {
      showToast('success', `${user.username} has the role ${roleNames[role]} now.`);
      void refresh();
      onDone();
    },
    onFailed: logError,
  });
  return (
    <Form errors={form.errors} send={() => form.submit({ role })}>
      <ChoiceGroup label="Role" name="role" choices={CHOICES} value={role} onChange={setRole} />
      {form.failure !== null && <FormFailure text={form.failure} />}
      <Button type="submit" kind="primary" wide busy={form.busy} disabled={role === user.role}>
        {form.busy ? 'Saving…' : 'Save role'}
      </Button>
    </Form>
  );
}
