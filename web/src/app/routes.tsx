import { readUid } from '@app/query-api/contract/uid';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { hasSessionEnded } from '../api/token.ts';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { authPath, codeSegment, signedOutPath } from '../navigation/paths.ts';
import { fetched } from './preloadable.tsx';
import { notFound, publicRoutes } from './public-routes.tsx';

const AuthPage = fetched(() => import('../pages/auth.tsx'));
const AuthLinkPage = fetched(() => import('../pages/auth-link.tsx'));
const DashboardPage = fetched(() => import('../pages/dashboard.tsx'));
const AccountPage = fetched(() => import('../pages/account.tsx'));
const AdminPage = fetched(() => import('../pages/admin.tsx'));
const AdminAuditPage = fetched(() => import('../pages/admin-audit.tsx'));
const UnsubscribePage = fetched(() => import('../pages/unsubscribe.tsx'));
const FinderPage = fetched(() => import('../pages/finder.tsx'));

function SignedIn({ children }: { children: ReactNode }) {
  const { isSignedIn, exit } = useAuth();
  const { pathname, search } = useLocation();
  if (isSignedIn) return children;
  const signIn = hasSessionEnded() ? signedOutPath : authPath;
  return <Navigate to={exit ?? signIn(pathname + search)} replace />;
}

/** Any path that is no page: a uid, or nothing of ours. */
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
        <Route
          path="/dashboard"
          element={
            <SignedIn>
              <DashboardPage />
            </SignedIn>
          }
        />
        <Route
          path="/account"
          element={
            <SignedIn>
              <AccountPage />
            </SignedIn>
          }
        />
        <Route
          path="/admin"
          element={
            <SignedIn>
              <AdminPage />
            </SignedIn>
          }
        />
        <Route
          path="/admin/audit"
          element={
            <SignedIn>
              <AdminAuditPage />
            </SignedIn>
          }
        />
        <Route path="/unsubscribe/:token" element={<UnsubscribePage />} />
        <Route path="*" element={<CatchAll />} />
      </Routes>
    </Suspense>
  );
}
