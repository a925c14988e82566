import { Tabs } from 'radix-ui';
import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Loading } from '../components/Loading.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { TabList } from '../components/TabList.tsx';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { useMay } from '../features/auth/components/use-may.ts';
import { Checklist } from '../features/operator/components/Checklist.tsx';
import { readTab } from '../navigation/read-tab.ts';
import { AdminFrame, consoleLinks } from './AdminFrame.tsx';

/** The six tabs in display order (docs/product.md, Administrator console). */
const TABS = [
  {
    value: 'dashboard',
    label: 'Dashboard',
    call: 'GET /admin/stats',
    Panel: lazy(() => import('../features/admin/components/OverviewPanel.tsx')),
  },
  {
    value: 'users',
    label: 'Users',
    call: 'GET /admin/users',
    Panel: lazy(() => import('../features/admin/components/UsersPanel.tsx')),
  },
  {
    value: 'qr-codes',
    label: 'QR Batches',
    call: 'GET /admin/qr-batches',
    Panel: lazy(() => import('../features/admin/components/BatchesPanel.tsx')),
  },
  {
    value: 'products',
    label: 'Products',
    call: 'GET /admin/products',
    Panel: lazy(() => import('../features/admin/components/ProductsPanel.tsx')),
  },
  {
    value: 'messages',
    label: 'Messages',
    call: 'GET /admin/messages',
    Panel: lazy(() => import('../features/admin/components/AdminMessagesPanel.tsx')),
  },
  {
    value: 'settings',
    label: 'Settings',
    call: 'GET /admin/system-settings',
    Panel: lazy(() => import('../features/settings/components/SettingsPanel.tsx')),
  },
] as const;

const REMINDING: ReadonlySet<string> = new Set(['dashboard', 'settings']);

export default function AdminPage() {
  const [search, setSearch] = useSearchParams();
  const may = useMay();
  const { profile } = useAuth();
  const tabs = TABS.filter(({ call }) => may(call));
  const tab = readTab(search, tabs) ?? tabs[0];
  // A role without any tab has a page of its own.
  const page = consoleLinks.find(({ call }) => may(call));
  if (profile !== undefined && tab === undefined && page !== undefined) {
    return <Navigate to={page.to} replace />;
  }

  return (
    <AdminFrame title={tab?.label ?? 'Admin Panel'}>
      {REMINDING.has(tab?.value ?? '') && <Checklist />}
      <Tabs.Root
        value={tab?.value ?? ''}
        // Another tab starts without the previous tab's page and search.
        onValueChange={(value) => setSearch({ tab: value }, { preventScrollReset: true })}
        className="flex flex-col gap-6"
      >
        <TabList label="Administration" tabs={tabs} />
        {tabs.map(({ value, Panel }) => (
          <Tabs.Content key={value} value={value} className="rounded-card">
            <Suspense fallback={<PanelSkeleton />}>
              <Panel />
            </Suspense>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </AdminFrame>
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
