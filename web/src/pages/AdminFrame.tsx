import { hasConsole, mayCall } from '@app/query-api/contract/roles';
import { useEffect, type ReactNode } from 'react';
import { Navigate, Link, NavLink, useLocation } from 'react-router-dom';
import type { Profile } from '@app/query-api/features/profile/contract';
import {
  Activity,
  ChartColumn,
  Flag,
  History,
  LayoutDashboard,
  LogOut,
  ScrollText,
  ShieldCheck,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { SecondFactorGate } from '../features/auth/components/SecondFactorGate.tsx';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { dashboardPath } from '../navigation/dashboard-path.ts';
import { roleNames } from '../content/roles.ts';
import { Button } from '../components/Button.tsx';
import { buttonClass } from '../components/button-class.ts';
import {
  adminPath,
  auditPath,
  historyPath,
  operationsPath,
  questionsPath,
  reportsPath,
} from '../navigation/console-paths.ts';
import { accountPath } from '../navigation/paths.ts';

interface ConsoleLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Users who may not make this call can neither see the link nor open the page. */
  readonly call: string;
}

/** In display order. Users without a tab are sent to the first one that they may open. */
export const consoleLinks: readonly ConsoleLink[] = [
  { to: reportsPath, label: 'Reports', icon: Flag, call: 'GET /admin/reports' },
  { to: auditPath, label: 'Audit log', icon: ScrollText, call: 'GET /admin/audit' },
  { to: historyPath(), label: 'History', icon: History, call: 'GET /admin/history/events' },
  { to: questionsPath, label: 'Questions', icon: ChartColumn, call: 'GET /admin/questions' },
  { to: operationsPath, label: 'Operations', icon: Activity, call: 'GET /admin/operations' },
];

interface AdminFrameProps {
  title: string;
  about?: string;
  children: ReactNode;
}

/** The frame of every page of the console. The server enforces access on its own. */
export function AdminFrame({ title, about, children }: AdminFrameProps) {
  const { profile } = useAuth();
  const { pathname } = useLocation();
  useEffect(() => documentTitle(`${title} · Admin`), [title]);

  if (profile === undefined) return <PageSkeleton />;
  if (!hasConsole(profile.role)) return <Navigate to={dashboardPath()} replace />;
  const page = consoleLinks.find(({ to }) => to === pathname);
  if (page && !mayCall(profile.role, page.call)) return <Navigate to={adminPath} replace />;

  return (
    <Page
      header={<AdminBar profile={profile} />}
      className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-6"
    >
      <h1 className="mb-4 font-display text-2xl font-bold sm:text-4xl">{title}</h1>
      <SecondFactorGate>
        {about !== undefined && <p className="mb-6 max-w-prose text-ink-soft">{about}</p>}
        {children}
      </SecondFactorGate>
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

/** A link to one of a few views of a page; it looks like a tab. */
export function ViewLink({ to, isHere, label }: { to: string; isHere: boolean; label: string }) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={`-mb-px inline-flex min-h-11 items-center border-b-3 px-0.5 font-semibold ${
        isHere
          ? 'border-signal'
          : 'border-transparent text-ink-soft hover:text-ink forced-colors:border-[Canvas]'
      }`}
    >
      {label}
    </Link>
  );
}
