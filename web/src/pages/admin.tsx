import { Tabs } from 'radix-ui';
import { Suspense, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { documentTitle } from '../components/document-title.ts';
import { Loading } from '../components/Loading.tsx';
import { Page } from '../components/Page.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { TabList } from '../components/TabList.tsx';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { dashboardPath } from '../navigation/paths.ts';
import { readTab } from '../navigation/read-tab.ts';
import { AdminBar } from './admin/AdminBar.tsx';
import { adminTabs } from './admin/tabs.ts';

/** The administrator console. The server refuses everybody else on its own. */
export default function AdminPage() {
  const { profile } = useAuth();
  const [search, setSearch] = useSearchParams();
  const tab = readTab(search, adminTabs) ?? adminTabs[0];
  const label = tab?.label ?? 'Admin Panel';

  useEffect(() => documentTitle(`${label} · Admin`), [label]);

  if (profile === undefined) return <PageSkeleton />;
  if (profile.role !== 'admin') return <Navigate to={dashboardPath()} replace />;

  return (
    <Page
      header={<AdminBar profile={profile} />}
      className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-6"
    >
      <h1 className="mb-4 font-display text-2xl font-bold sm:text-4xl">{label}</h1>
      <Tabs.Root
        value={tab?.value ?? ''}
        // Another tab begins without the former one's page and search.
        onValueChange={(value) => setSearch({ tab: value }, { preventScrollReset: true })}
        className="flex flex-col gap-6"
      >
        <TabList label="Administration" tabs={adminTabs} />
        {adminTabs.map(({ value, Panel }) => (
          <Tabs.Content key={value} value={value} className="rounded-card">
            <Suspense fallback={<PanelSkeleton />}>
              <Panel />
            </Suspense>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Page>
  );
}

function PanelSkeleton() {
  return (
    <Loading label="Loading the tab" className="grid gap-4">
      <Skeleton className="h-8 w-1/3" />
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}
