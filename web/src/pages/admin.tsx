import { Tabs } from 'radix-ui';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading } from '../components/Loading.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { TabList } from '../components/TabList.tsx';
import { readTab } from '../navigation/read-tab.ts';
import { AdminFrame } from './admin/AdminFrame.tsx';
import { adminTabs } from './admin/tabs.ts';

/** The administrator console. */
export default function AdminPage() {
  const [search, setSearch] = useSearchParams();
  const tab = readTab(search, adminTabs) ?? adminTabs[0];

  return (
    <AdminFrame title={tab?.label ?? 'Admin Panel'}>
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
