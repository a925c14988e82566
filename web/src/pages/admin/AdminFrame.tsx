import { hasConsole } from '@app/query-api/contract/roles';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { documentTitle } from '../../components/document-title.ts';
import { Page } from '../../components/Page.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { MissingTexts } from '../../features/operator/components/MissingTexts.tsx';
import { SecondFactorGate } from '../../features/auth/components/SecondFactorGate.tsx';
import { useAuth } from '../../features/auth/components/auth-context.ts';
import { dashboardPath } from '../../navigation/dashboard-path.ts';
import { AdminBar } from './AdminBar.tsx';

interface AdminFrameProps {
  title: string;
  /** Whether to show the reminder that the operator has not written imprint and terms. */
  reminds?: boolean;
  children: ReactNode;
}

/** The frame of every page of the console. The server enforces access on its own. */
export function AdminFrame({ title, reminds = false, children }: AdminFrameProps) {
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
      <SecondFactorGate>
        {reminds && <MissingTexts />}
        {children}
      </SecondFactorGate>
    </Page>
  );
}
