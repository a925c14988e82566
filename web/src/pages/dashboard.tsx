import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLive } from '../api/use-live.ts';
import { Link } from 'react-router-dom';
import { Button } from '../components/Button.tsx';
import { buttonClass } from '../components/button-class.ts';
import { organisationTexts } from '../content/organisations.ts';
import { thingsPath } from '../navigation/dashboard-path.ts';
import { importPath } from '../navigation/organisation-paths.ts';
import { callsKey } from '../components/calls/call-place.ts';
import { Page } from '../components/Page.tsx';
import { TabList } from '../components/TabList.tsx';
import { profileQuery } from '../features/auth/api/profile.ts';
import { AccountBar } from '../features/auth/components/AccountBar.tsx';
import { UsageCards } from '../features/auth/components/UsageCards.tsx';
import { VerifyNudge } from '../features/auth/components/VerifyNudge.tsx';
import { codesKey, ownedCodesQuery } from '../features/codes/api/owned-codes.ts';
import { CreateCodeDialog } from '../features/codes/components/CreateCodeDialog.tsx';
import { useRefreshMessages } from '../features/messages/api/refresh-messages.ts';
import { ownedSource } from '../features/print/components/print-choices.ts';
import { ordersQuery, purchasesQuery } from '../features/store/api/store-queries.ts';
import { toldKey } from '../features/told/api/told.ts';
import { organisationsKey } from '../features/organisations/api/organisations.ts';
import { useOrganisation } from '../navigation/use-organisation.ts';
import type { DashboardView, ViewChange } from './dashboard/dashboard-view.ts';
import { CodesNote } from './dashboard/CodesNote.tsx';
import { CodesTab } from './dashboard/CodesTab.tsx';
import { MessagesTab, shownLists } from './dashboard/MessagesTab.tsx';
import { OrganisationSwitch } from './dashboard/OrganisationSwitch.tsx';
import { SearchBox } from './dashboard/SearchBox.tsx';
import { useDashboardView } from './dashboard/use-dashboard-view.ts';
import { useCodeRights } from './dashboard/use-rights.ts';
import { useUnread } from './dashboard/use-unread.ts';

const PrintDialog = lazy(() => import('../features/print/components/PrintDialog.tsx'));

const tabsWith = (unread: number) =>
  [
    { value: 'qr-codes', label: 'QR Codes' },
    { value: 'messages', label: 'Messages', unread },
  ] as const;

const COUNTS = [codesKey, profileQuery().queryKey];
const LIVE_KEYS = [
  ...COUNTS,
  ordersQuery().queryKey,
  purchasesQuery().queryKey,
  toldKey,
  callsKey,
  organisationsKey,
];

/** Another owner has other codes and conversations, so the filters are cleared. */
const WITHOUT_FILTERS: ViewChange = {
  q: null,
  code: null,
  conversation: null,
  edit: null,
  lost: null,
  print: null,
};

export default function DashboardPage() {
  const [view, change] = useDashboardView();
  const [creating, setCreating] = useState(false);
  const [chosen, setPrinting] = useState<readonly OwnedCode[] | null>(null);
  useLiveDashboard(view);
  const { organisation } = view.messages;
  const onCreate = useCodeRights().mayChange ? () => setCreating(true) : null;
  const unread = useUnread();
  // On a phone a conversation is a separate page.
  const isInbox = view.tab === 'messages';
  const isReading = isInbox && view.inbox.opened !== null;
  const beside = isReading ? 'max-md:hidden' : '';

  return (
    <Page
      header={<AccountBar />}
      className={`mx-auto max-w-7xl px-4 sm:px-6 ${isReading ? 'pb-2 md:pt-6 md:pb-20' : 'pt-6 pb-20'} ${isInbox ? 'max-md:flex max-md:flex-col' : ''}`}
    >
      <Heading
        isReading={isReading}
        onCreate={onCreate}
        onChoose={(id) => change({ ...WITHOUT_FILTERS, organisation: id })}
      />
      {/* A phone shows messages before statistics. */}
      {organisation === null && (
        <Figures className={`${beside} ${isInbox ? 'max-md:order-last max-md:mt-10' : ''}`} />
      )}
      <Tabs.Root
        key={organisation}
        value={view.tab}
        onValueChange={(tab) => change({ tab })}
        className={`flex flex-col gap-6 md:mt-8 ${isInbox ? '' : 'mt-8'}`}
      >
        <div className={`flex flex-wrap items-end justify-between gap-4 ${beside}`}>
          <TabList label="What to show" tabs={tabsWith(organisation === null ? unread : 0)} />
          <SearchBox search={view.search} onSearch={(q) => change({ q })} />
        </div>
        <Tabs.Content value="qr-codes" className="grid gap-8 rounded-card">
          <CodesTab view={view} change={change} onCreate={onCreate} onPrint={setPrinting} />
        </Tabs.Content>
        <Tabs.Content value="messages" className="flex flex-col gap-5 rounded-card">
          <MessagesTab view={view} change={change} counts={COUNTS} />
        </Tabs.Content>
      </Tabs.Root>
      <CreateCodeDialog open={creating} onOpenChange={setCreating} />
      <Printing
        codes={chosen}
        linked={view.print}
        onClose={() => {
          setPrinting(null);
          if (view.print !== null) change({ print: null });
        }}
      />
    </Page>
  );
}

function Figures({ className }: { className: string }) {
  return (
    <div className={className}>
      <VerifyNudge />
      <UsageCards codesNote={<CodesNote />} />
    </div>
  );
}

interface PrintingProps {
  /** The codes that were selected here; null if none were. */
  codes: readonly OwnedCode[] | null;
  /** The id of a code to print that a link opened. */
  linked: string | null;
  onClose: () => void;
}

function Printing({ codes, linked, onClose }: PrintingProps) {
  const { data } = useQuery({ ...ownedCodesQuery(useOrganisation()), enabled: linked !== null });
  const printed = useMemo(
    () => codes ?? data?.filter(({ id }) => id === linked) ?? [],
    [codes, data, linked],
  );
  if (printed.length === 0) return null;
  return (
    <Suspense>
      <PrintDialog
        codes={printed}
        source={ownedSource(printed.map(({ uid }) => uid))}
        onClose={onClose}
      />
    </Suspense>
  );
}

interface HeadingProps {
  /** If set, a phone shows only a conversation. */
  isReading: boolean;
  /** Null if the user may not create codes. */
  onCreate: (() => void) | null;
  /** The owner whose things are displayed; null for the user. */
  onChoose: (organisation: string | null) => void;
}

function Heading({ isReading, onCreate, onChoose }: HeadingProps) {
  const organisation = useOrganisation();
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-4 ${isReading ? 'md:mb-6' : 'mb-6'}`}
    >
      <h1
        className={`font-display text-2xl font-bold sm:text-4xl ${isReading ? 'max-md:sr-only' : ''}`}
      >
        Dashboard
      </h1>
      <div
        className={`flex min-w-0 flex-wrap items-center gap-3 ${isReading ? 'max-md:hidden' : ''}`}
      >
        <OrganisationSwitch onChoose={onChoose} />
        <Link to={thingsPath(organisation)} className={buttonClass('plain')}>
          Register
        </Link>
        {onCreate && organisation !== null && (
          <Link to={importPath(organisation)} className={buttonClass('plain')}>
            {organisationTexts.importCodes}
          </Link>
        )}
        {onCreate && (
          <Button kind="primary" onClick={onCreate}>
            <Plus aria-hidden size={20} />
            Create code
          </Button>
        )}
      </div>
    </div>
  );
}

/** A change must be cheap however much is on the page, because many arrive while finders write. */
function useLiveDashboard(view: DashboardView): void {
  const queryClient = useQueryClient();
  const refreshMessages = useRefreshMessages(shownLists(view));
  const { organisation } = view.messages;
  const query = organisation === null ? '' : `?organisation_id=${encodeURIComponent(organisation)}`;
  useLive(`/user/live${query}`, 'signed-in', () => {
    for (const queryKey of LIVE_KEYS) void queryClient.invalidateQueries({ queryKey });
    refreshMessages();
  });
}
