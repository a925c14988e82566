import type { AdminUser } from '@app/query-api/features/admin-users/contract';
import type { PastUser } from '@app/query-api/features/past/contract';
import { useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { roleNames } from '../../../content/roles.ts';
import { toasts } from '../../../content/toasts.ts';
import { HistoryButton } from '../../audit/components/HistoryButton.tsx';
import { useAuth } from '../../auth/components/auth-context.ts';
import { useMay } from '../../auth/components/use-may.ts';
import { PlanBadge } from '../../auth/components/PlanBadge.tsx';
import { useToggleStatus } from '../api/users.ts';
import { Badge } from './Badge.tsx';
import { DayDate } from './DayDate.tsx';
import { Fact } from './Fact.tsx';
import { RoleDialog } from './RoleDialog.tsx';

/** An account with its switch; a past state has neither the switch nor usage figures. */
export function UserRow({ user }: { user: AdminUser | PastUser }) {
  const now = 'qr_codes_used' in user ? user : null;
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
        {isOwn && now && (
          <p className="text-sm text-ink-soft">
            This is you. Only another administrator can disable you or change your role.
          </p>
        )}
      </div>
      <Facts user={user} />
      <div className="flex flex-wrap gap-2 md:col-span-2 lg:col-span-1 lg:justify-end">
        <HistoryButton subject={{ kind: 'user', id: user.id }} of={name} />
        {now && <Acts user={now} isOwn={isOwn} />}
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

/** Usage is known only as of now. */
function Facts({ user }: { user: AdminUser | PastUser }) {
  const isNow = 'qr_codes_used' in user;
  return (
    <dl className="figures grid grid-cols-3 gap-3 text-sm">
      {isNow && (
        <>
          <Fact name="QR codes">{user.qr_codes_used}</Fact>
          <Fact name="Messages">{user.messages_used}</Fact>
        </>
      )}
      <Fact name="Joined">
        {isNow ? <DateTime iso={user.created_at} /> : <DayDate iso={user.created_at} />}
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
