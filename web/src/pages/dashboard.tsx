import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLive } from '../api/use-live.ts';
import { Button } from '../components/Button.tsx';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { TabList } from '../components/TabList.tsx';
import { profileQuery } from '../features/auth/api/profile.ts';
import { AccountBar } from '../features/auth/components/AccountBar.tsx';
import { UsageCards } from '../features/auth/components/UsageCards.tsx';
import { VerifyNudge } from '../features/auth/components/VerifyNudge.tsx';
import { ownedCodesQuery } from '../features/codes/api/owned-codes.ts';
import { CodesPanel } from '../features/codes/components/CodesPanel.tsx';
import { CreateCodeDialog } from '../features/codes/components/CreateCodeDialog.tsx';
import type { MessagesFilter } from '../features/messages/api/owner-messages.ts';
import { useRefreshMessages } from '../features/messages/api/refresh-messages.ts';
import { MessagesPanel } from '../features/messages/components/MessagesPanel.tsx';
import { ownedSource } from '../features/print/components/print-choices.ts';
import { ordersQuery, purchasesQuery } from '../features/store/api/store-queries.ts';
import { BoughtPacks } from '../features/store/components/BoughtPacks.tsx';
import { CodeFilter } from './dashboard/CodeFilter.tsx';
import type { DashboardView, ViewChange } from './dashboard/dashboard-view.ts';
import { CodesNote } from './dashboard/CodesNote.tsx';
import { NoCodes } from './dashboard/NoCodes.tsx';
import { SearchBox } from './dashboard/SearchBox.tsx';
import { useDashboardView } from './dashboard/use-dashboard-view.ts';

const PrintDialog = lazy(() => import('../features/print/components/PrintDialog.tsx'));

const TABS = [
  { value: 'qr-codes', label: 'QR Codes' },
  { value: 'messages', label: 'Messages' },
] as const;

const COUNTS = [ownedCodesQuery().queryKey, profileQuery().queryKey];
const LIVE_KEYS = [...COUNTS, ordersQuery().queryKey, purchasesQuery().queryKey];

export default function DashboardPage() {
  const [view, change] = useDashboardView();
  const [creating, setCreating] = useState(false);
  const [printing, setPrinting] = useState<readonly OwnedCode[] | null>(null);
  useLiveDashboard(view);
  useEffect(() => documentTitle('Dashboard'), []);

  return (
    <Page header={<AccountBar />} className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-6">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-2xl font-bold sm:text-4xl">Dashboard</h1>
        <Button kind="primary" onClick={() => setCreating(true)}>
          <Plus aria-hidden size={20} />
          Create code
        </Button>
      </div>
      <VerifyNudge />
      <UsageCards codesNote={<CodesNote />} />
      <Tabs.Root
        value={view.tab}
        onValueChange={(tab) => change({ tab })}
        className="mt-8 flex flex-col gap-6"
      >
        <div className="flex flex-wrap items-end justify-between gap-4">
          <TabList label="What to show" tabs={TABS} />
          <SearchBox search={view.search} onSearch={(q) => change({ q })} />
        </div>
        <Tabs.Content value="qr-codes" className="grid gap-8 rounded-card">
          <BoughtPacks />
          <CodesPanel
            {...view.codes}
            search={view.search}
            onSort={(sort) => change({ sort })}
            onShow={(show) => change({ show: show === 'all' ? null : show })}
            onShowAll={() => change({ q: null, show: null })}
            empty={<NoCodes onCreate={() => setCreating(true)} />}
            onPrint={setPrinting}
          />
        </Tabs.Content>
        <Tabs.Content value="messages" className="flex flex-col gap-5 rounded-card">
          <Messages view={view} change={change} />
        </Tabs.Content>
      </Tabs.Root>
      <CreateCodeDialog open={creating} onOpenChange={setCreating} />
      {printing !== null && (
        <Suspense>
          <PrintDialog
            codes={printing}
            source={ownedSource(printing.map(({ uid }) => uid))}
            onClose={() => setPrinting(null)}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** A change costs little, however much is on the page: many come while finders write. */
function useLiveDashboard(view: DashboardView): void {
  const queryClient = useQueryClient();
  const refreshMessages = useRefreshMessages(view.tab === 'messages' ? filterOf(view) : null);
  useLive('/user/live', 'signed-in', () => {
    for (const queryKey of LIVE_KEYS) void queryClient.invalidateQueries({ queryKey });
    refreshMessages();
  });
}

const filterOf = ({ messages, search }: DashboardView): MessagesFilter => ({ ...messages, search });

interface MessagesProps {
  view: DashboardView;
  change: (change: ViewChange) => void;
}

function Messages({ view, change }: MessagesProps) {
  const filter = filterOf(view);
  return (
    <>
      {filter.codeId !== null && (
        <CodeFilter codeId={filter.codeId} onClear={() => change({ code: null })} />
      )}
      <MessagesPanel
        filter={filter}
        counts={COUNTS}
        onFilter={({ sender, unread, photos }) =>
          change({
            ...(sender === undefined ? {} : { from: sender }),
            ...(unread === undefined ? {} : { unread: unread ? 'true' : null }),
            ...(photos === undefined ? {} : { photos: photos ? 'true' : null }),
          })
        }
        onShowAll={() => change({ q: null, from: null, unread: null, photos: null })}
      />
    </>
  );
}
