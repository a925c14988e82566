import { hasConsole, mayCall } from '@app/query-api/contract/roles';
import { useEffect, type ReactNode } from 'react';
import { Navigate, Link, NavLink } from 'react-router-dom';
import type { Profile } from '@app/query-api/features/profile/contract';
import { LayoutDashboard, LogOut, ShieldCheck } from 'lucide-react';
import { documentTitle } from '../../components/document-title.ts';
import { Page } from '../../components/Page.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { SecondFactorGate } from '../../features/auth/components/SecondFactorGate.tsx';
import { useAuth } from '../../features/auth/components/auth-context.ts';
import { dashboardPath } from '../../navigation/dashboard-path.ts';
import { roleNames } from '../../content/roles.ts';
import { Button } from '../../components/Button.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { adminPath } from '../../navigation/console-paths.ts';
import { accountPath } from '../../navigation/paths.ts';
import { consoleLinks } from './console-links.ts';

interface AdminFrameProps {
  title: string;
  children: ReactNode;
}

/** The frame of every page of the console. The server enforces access on its own. */
export function AdminFrame({ title, children }: AdminFrameProps) {
  const { profile } = useAuth();
  useEffect(() => documentTitle(`${title} · Admin`), [title]);

  if (profile === undefined) return <PageSkeleton />;
  if (!hasConsole(profile.role)) return <Navigate to={dashboardPath()} replace />;

  return (
    <Page
      header={<AdminBar profile={profile} />}
      className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-6"
    >
      <h1 className="mb-4 font-display text-2xl font-bold sm:text-4xl">{title}</h1>
      <SecondFactorGate>{children}</SecondFactorGate>
    </Page>
  );
}

function AdminBar({ profile }: { profile: Profile }) {
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
