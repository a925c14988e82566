import { roleRequest, statusAnswer } from '@app/command-api/features/administrators/contract';
import type { RoleRequest } from '@app/command-api/features/administrators/contract';
import type { Role } from '@app/query-api/contract/roles';
import { adminUsersAnswer, type AdminUser } from '@app/query-api/features/admin-users/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { sendCommand, useCommand } from '../../../api/own-calls.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { ChoiceGroup } from '../../../components/ChoiceGroup.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { PageSearch } from '../../../components/PageSearch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { roleHelp, roleNames } from '../../../content/roles.ts';
import { toasts } from '../../../content/toasts.ts';
import { useListAddress } from '../../../navigation/use-list-address.ts';
import { HistoryButton } from '../../audit/components/HistoryButton.tsx';
import { useAuth } from '../../auth/components/auth-context.ts';
import { PlanBadge } from '../../auth/components/AccountBar.tsx';
import { useMay } from '../../auth/components/use-may.ts';
import { listQuery, useRefresh } from '../api/lists.ts';
import { Badge, Fact } from './Badge.tsx';
import { ConsoleList } from './ConsoleList.tsx';
import { toastResult } from './toast-result.ts';

const usersKey = ['admin', 'users'] as const;

/** @param search part of a name, e-mail or phone; empty for all */
const usersQuery = (page: number, search: string) =>
  listQuery({
    key: usersKey,
    path: '/admin/users',
    answer: adminUsersAnswer,
    page,
    filter: { search },
  });

const chooseRole = (userId: string) => (body: RoleRequest, idempotencyKey: string) =>
  sendCommand({ method: 'PUT', path: `/admin/users/${userId}/role`, body, idempotencyKey });

/** All accounts. */
export default function UsersPanel() {
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
      <ConsoleList
        query={list}
        failed={toasts.admin.usersFailure}
        loading="Loading the users"
        items={data?.users}
        keyOf={({ id }) => id}
        renderItem={(user) => <UserRow user={user} />}
        empty={
          <EmptyState drawing="keys" title={search === '' ? 'No users here' : 'No users match'}>
            {search === '' ? 'Go back to the first page.' : 'Try fewer letters.'}
          </EmptyState>
        }
        pager={{ label: 'Pages of users', page, total: data?.total, onChange: setPage }}
      />
    </div>
  );
}

function UserRow({ user }: { user: AdminUser }) {
  const { profile } = useAuth();
  const may = useMay();
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
      <dl className="figures grid grid-cols-3 gap-3 text-sm">
        <Fact name="QR codes">{user.qr_codes_used}</Fact>
        <Fact name="Messages">{user.messages_used}</Fact>
        <Fact name="Joined">
          <DateTime iso={user.created_at} />
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-2 md:col-span-2 lg:col-span-1 lg:justify-end">
        <HistoryButton subject={{ kind: 'user', id: user.id }} of={name} />
        {may('PUT /admin/users/{id}/role') && !isOwn && <RoleButton user={user} />}
        {may('POST /admin/users/{id}/toggle-status') && <StatusButton user={user} isOwn={isOwn} />}
      </div>
    </article>
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
  /** Nobody disables their own account (docs/product.md, Roles). */
  isOwn: boolean;
}

/** Disables an active account, enables a disabled one. */
function StatusButton({ user: { id, username, is_active: isActive }, isOwn }: StatusButtonProps) {
  const refresh = useRefresh(usersKey);
  // Each has its own intention: enabling after the answer of disabling was lost does not send the
  // same command again.
  const toggle = useCommand((_wanted: { isActive: boolean }, idempotencyKey) =>
    sendCommand({
      path: `/admin/users/${id}/toggle-status`,
      idempotencyKey,
      answer: statusAnswer,
    }),
  );
  const { statusSuccess, statusFailure } = toasts.admin;
  return (
    <Button
      kind={isActive ? 'danger' : 'plain'}
      busy={toggle.isPending}
      disabled={isOwn}
      aria-label={`${isActive ? 'Disable' : 'Enable'} ${username}`}
      onClick={() =>
        toggle.mutate(
          { isActive: !isActive },
          // If an answer was lost, the list shows the result.
          { ...toastResult(statusSuccess, statusFailure), onSettled: () => void refresh() },
        )
      }
    >
      {isActive ? 'Disable' : 'Enable'}
    </Button>
  );
}

const ORDER = ['user', 'support', 'printer', 'auditor', 'analyst', 'admin'] as const;
const CHOICES = ORDER.map((value) => ({
  value,
  label: roleNames[value],
  help: roleHelp[value],
}));

/** Gives an account a role, or removes it (docs/product.md, Roles). */
function RoleDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const refresh = useRefresh(usersKey);
  const [role, setRole] = useState<Role>(user.role);
  const form = useForm({
    schema: roleRequest,
    send: chooseRole(user.id),
    failure: 'The role could not be changed. Please try again.',
    onDone: () => {
      showToast('success', `${user.username} has the role ${roleNames[role]} now.`);
      void refresh();
      onClose();
    },
    onFailed: logError,
  });
  return (
    <Modal open onOpenChange={onClose} title={`Role of ${user.username}`}>
      <Form errors={form.errors} send={() => form.submit({ role })}>
        <ChoiceGroup label="Role" name="role" choices={CHOICES} value={role} onChange={setRole} />
        <FormFailure text={form.failure} />
        <Button type="submit" kind="primary" wide busy={form.busy} disabled={role === user.role}>
          {form.busy ? 'Saving…' : 'Save role'}
        </Button>
      </Form>
    </Modal>
  );
}
