import { mayCall } from '@app/query-api/contract/roles';
import type { Profile } from '@app/query-api/features/profile/contract';
import { LayoutDashboard, LogOut, ShieldCheck } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { roleNames } from '../../content/roles.ts';
import { Button } from '../../components/Button.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { useAuth } from '../../features/auth/components/auth-context.ts';
import { dashboardPath } from '../../navigation/dashboard-path.ts';
import { adminPath } from '../../navigation/console-paths.ts';
import { accountPath } from '../../navigation/paths.ts';
import { consoleLinks } from './console-links.ts';

/** Label, badge, the administrator's address, and the links away from the console. */
export function AdminBar({ profile }: { profile: Profile }) {
  const { signOut } = useAuth();
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 py-1 max-lg:order-last max-lg:w-full">
        <Link
          to={adminPath}
          className="inline-flex min-h-11 items-center rounded-control font-semibold hover:underline"
        >
          Admin Panel
        </Link>
        <span className="inline-flex items-center gap-1.5 rounded-full bg-signal-wash px-3 py-1 text-sm font-semibold text-signal-ink">
          <ShieldCheck aria-hidden size={15} />
          {roleNames[profile.role]}
        </span>
        <Link
          to={accountPath}
          className="inline-flex min-h-11 max-w-64 min-w-0 items-center rounded-control text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-ink"
        >
          <span className="sr-only">Your account: </span>
          <span className="truncate">{profile.email ?? profile.username}</span>
        </Link>
      </div>
      <nav aria-label="Console" className="order-last flex w-full gap-1 overflow-x-auto">
        {consoleLinks
          .filter(({ call }) => mayCall(profile.role, call))
          .map(({ to, label, icon: Icon }) => (
            <NavLink
              key={to}
              to={to}
              className={`${buttonClass('quiet')} shrink-0 aria-[current]:text-ink`}
            >
              <Icon aria-hidden size={18} />
              {label}
            </NavLink>
          ))}
      </nav>
      <Link to={dashboardPath()} className={buttonClass('quiet')}>
        <LayoutDashboard aria-hidden size={18} />
        <span className="max-lg:sr-only">Dashboard</span>
      </Link>
      <Button kind="quiet" onClick={signOut}>
        <LogOut aria-hidden size={18} />
        <span className="max-lg:sr-only">Log out</span>
      </Button>
    </>
  );
}
