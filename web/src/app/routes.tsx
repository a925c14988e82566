import { readUid } from '@app/query-api/contract/uid';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { hasSessionEnded } from '../api/token.ts';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { StepUp } from '../features/auth/components/StepUp.tsx';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { authPath, codeSegment, signedOutPath } from '../navigation/paths.ts';
import { fetched, notFound, publicRoutes } from './public-routes.tsx';

const AuthPage = fetched(() => import('../pages/auth.tsx'));
const AuthLinkPage = fetched(() => import('../pages/auth-link.tsx'));
const DashboardPage = fetched(() => import('../pages/dashboard.tsx'));
const AccountPage = fetched(() => import('../pages/account.tsx'));
const OrganisationPage = fetched(() => import('../pages/organisation.tsx'));
const JoinPage = fetched(() => import('../pages/join.tsx'));
const AdminPage = fetched(() => import('../pages/admin.tsx'));
const AdminAuditPage = fetched(() => import('../pages/admin-audit.tsx'));
const AdminOperationsPage = fetched(() => import('../pages/admin-operations.tsx'));
const AdminHistoryPage = fetched(() => import('../pages/admin-history.tsx'));
const AdminQuestionsPage = fetched(() => import('../pages/admin-questions.tsx'));
const AdminReportsPage = fetched(() => import('../pages/admin-reports.tsx'));
const UnsubscribePage = fetched(() => import('../pages/unsubscribe.tsx'));
const HelperPage = fetched(() => import('../pages/helper.tsx'));
const HandoverPage = fetched(() => import('../pages/handover.tsx'));
const ReportPage = fetched(() => import('../pages/report.tsx'));
const FinderPage = fetched(() => import('../pages/finder.tsx'));

const signedInRoutes = [
  { path: '/dashboard', Page: DashboardPage },
  { path: '/account', Page: AccountPage },
  { path: '/organisation/:id', Page: OrganisationPage },
  { path: '/join/:token', Page: JoinPage },
  { path: '/handover/:token', Page: HandoverPage },
  { path: '/admin', Page: AdminPage },
  { path: '/admin/audit', Page: AdminAuditPage },
  { path: '/admin/operations', Page: AdminOperationsPage },
  { path: '/admin/history', Page: AdminHistoryPage },
  { path: '/admin/questions', Page: AdminQuestionsPage },
  { path: '/admin/reports', Page: AdminReportsPage },
] as const;

function SignedIn({ children }: { children: ReactNode }) {
  const { isSignedIn, exit } = useAuth();
  const { pathname, search } = useLocation();
  if (isSignedIn) {
    return (
      <>
        {children}
        <StepUp />
      </>
    );
  }
  const signIn = hasSessionEnded() ? signedOutPath : authPath;
  return <Navigate to={exit ?? signIn(pathname + search)} replace />;
}

function CatchAll() {
  const { pathname } = useLocation();
  const segment = codeSegment(pathname);
  const uid = segment === null ? null : readUid(segment);
  return uid === null ? <notFound.Page /> : <FinderPage key={uid} />;
}

export function AppRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        {publicRoutes.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="/auth" element={<AuthPage />} />
        <Route path="/auth/:token" element={<AuthLinkPage />} />
        {signedInRoutes.map(({ path, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              <SignedIn>
                <Page />
              </SignedIn>
            }
          />
        ))}
        <Route path="/unsubscribe/:token" element={<UnsubscribePage />} />
        <Route path="/helper/:token" element={<HelperPage />} />
        <Route path="/report/:kind/:id" element={<ReportPage />} />
        <Route path="*" element={<CatchAll />} />
      </Routes>
    </Suspense>
  );
}
