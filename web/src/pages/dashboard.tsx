import { Plus, Search } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useId, useState } from 'react';
import { useLive } from '../api/use-live.ts';
import { Button } from '../components/Button.tsx';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { TabList } from '../components/TabList.tsx';
import { profileQuery } from '../features/auth/api/profile.ts';
import { AccountBar } from '../features/auth/components/AccountBar.tsx';
import { UsageCards } from '../features/auth/components/UsageCards.tsx';
import { ownedCodesQuery } from '../features/codes/api/owned-codes.ts';
import { CodesPanel } from '../features/codes/components/CodesPanel.tsx';
import { CreateCodeDialog } from '../features/codes/components/CreateCodeDialog.tsx';
import { allMessagesKey } from '../features/messages/api/owner-messages.ts';
import { MessagesPanel } from '../features/messages/components/MessagesPanel.tsx';
import { ordersQuery, purchasesQuery } from '../features/store/api/store-queries.ts';
import { BoughtPacks } from '../features/store/components/BoughtPacks.tsx';
import { CodeFilter } from './dashboard/CodeFilter.tsx';
import { useDashboardView } from './dashboard/use-dashboard-view.ts';

const TABS = [
  { value: 'qr-codes', label: 'QR Codes' },
  { value: 'messages', label: 'Messages' },
] as const;

const LIVE_KEYS = [
  allMessagesKey,
  ownedCodesQuery().queryKey,
  profileQuery().queryKey,
  ordersQuery().queryKey,
  purchasesQuery().queryKey,
];

export default function DashboardPage() {
  const view = useDashboardView();
  const [creating, setCreating] = useState(false);
  useLive('/user/live', 'signed-in', LIVE_KEYS);
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
      <UsageCards />
      <Tabs.Root
        value={view.tab}
        onValueChange={view.chooseTab}
        className="mt-8 flex flex-col gap-6"
      >
        <div className="flex flex-wrap items-end justify-between gap-4">
          <TabList label="What to show" tabs={TABS} />
          <SearchBox value={view.search} onChange={view.changeSearch} />
        </div>
        <Tabs.Content value="qr-codes" className="grid gap-8 rounded-card">
          <BoughtPacks />
          <CodesPanel search={view.search} onCreate={() => setCreating(true)} />
        </Tabs.Content>
        <Tabs.Content value="messages" className="flex flex-col gap-5 rounded-card">
          {view.codeId !== null && <CodeFilter codeId={view.codeId} onClear={view.clearCode} />}
          <MessagesPanel codeId={view.codeId} search={view.search} />
        </Tabs.Content>
      </Tabs.Root>
      <CreateCodeDialog open={creating} onOpenChange={setCreating} />
    </Page>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div className="relative w-full sm:w-72">
      <label htmlFor={id} className="sr-only">
        Search codes and messages
      </label>
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        id={id}
        type="search"
        placeholder="Search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-control border border-line-strong bg-lift pr-3 pl-10 placeholder:text-ink-faint hover:border-ink"
      />
    </div>
  );
}
