import { codeDetails } from '@app/command-api/features/codes/contract';
import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp, Plus, Search } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { lazy, Suspense, useMemo, useState, useId, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useLive } from '../api/use-live.ts';
import { Button } from '../components/Button.tsx';
import { Page } from '../components/Page.tsx';
import { TabList } from '../components/TabList.tsx';
import { profileQuery } from '../features/auth/api/profile.ts';
import { AccountBar } from '../features/auth/components/AccountBar.tsx';
import { UsageCards } from '../features/auth/components/UsageCards.tsx';
import { VerifyNudge } from '../features/auth/components/VerifyNudge.tsx';
import { codesKey, ownedCodesQuery, useGenerateCode } from '../features/codes/api/codes.ts';
import { manyTexts } from '../features/codes/many/many-texts.ts';
import { useRefreshMessages } from '../features/messages/api/refresh-messages.ts';
import { ownedSource } from '../features/print/components/print-choices.ts';
import { ordersQuery, purchasesQuery } from '../features/store/api/store.ts';
import { toldKey } from '../features/told/api/told.ts';
import {
  organisationsKey,
  organisationsQuery,
} from '../features/organisations/api/organisations.ts';
import { useOrganisation, ofOrganisation } from '../navigation/use-organisation.ts';
import type { DashboardView, ViewChange } from './dashboard/dashboard-view.ts';
import { CodesTab } from './dashboard/CodesTab.tsx';
import { MessagesTab, shownLists } from './dashboard/MessagesTab.tsx';
import { useDashboardView, useTypedSearch } from './dashboard/use-dashboard-view.ts';
import { useCodeRights } from './dashboard/use-rights.ts';
import { buttonClass } from '../components/button-class.ts';
import { SelectField } from '../components/SelectField.tsx';
import { organisationTexts as texts } from '../content/organisations.ts';
import { organisationPath } from '../navigation/organisation-paths.ts';
import { getToken } from '../api/token.ts';
import { documentTitle } from '../components/document-title.ts';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { countOthers, othersText } from './dashboard/other-codes.ts';
import { Modal } from '../components/Modal.tsx';
import { checkForm, serverFieldErrors, type FieldErrors } from '../api/form-issues.ts';
import { detailOr } from '../api/problem.ts';
import { CodeDetailsFields } from '../components/CodeDetailsFields.tsx';
import { Form } from '../components/Form.tsx';
import { EMPTY_DETAILS, toCodeDetails } from '../components/code-details.ts';
import { showToast } from '../components/toasts/show-toast.ts';
import { toasts } from '../content/toasts.ts';
import { useOwnDraft } from '../features/auth/components/use-own-draft.ts';

const OWN = '';

const ImportDialog = lazy(() => import('../features/codes/many/ImportDialog.tsx'));
const PrintDialog = lazy(() => import('../features/print/components/PrintDialog.tsx'));

const tabsWith = (unread: number) =>
  [
    { value: 'qr-codes', label: 'QR Codes' },
    { value: 'messages', label: 'Messages', unread },
  ] as const;

const COUNTS = [codesKey, profileQuery().queryKey];
const LIVE_KEYS = [
  ...COUNTS,
  ordersQuery.queryKey,
  purchasesQuery.queryKey,
  toldKey,
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
  const [isImporting, setImporting] = useState(false);
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
        onImport={() => setImporting(true)}
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
      {isImporting && <Importing onClose={() => setImporting(false)} />}
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

const Importing = (props: { onClose: () => void }) => (
  <Suspense>
    <ImportDialog {...props} />
  </Suspense>
);

interface PrintingProps {
  codes: readonly OwnedCode[] | null;
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
  onImport: () => void;
  onChoose: (organisation: string | null) => void;
}

function Heading({ isReading, onCreate, onImport, onChoose }: HeadingProps) {
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
        {onCreate && (
          <Button onClick={onImport}>
            <FileUp aria-hidden size={20} />
            {manyTexts.open}
          </Button>
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

/** Each change must be cheap, however much the page shows: many arrive while finders write. */
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

/** Renders nothing for people without an organisation. */
function OrganisationSwitch({ onChoose }: { onChoose: (id: string | null) => void }) {
  const chosen = useOrganisation();
  const { data = [] } = useQuery(organisationsQuery());
  if (data.length === 0) return null;
  const options = [
    { value: OWN, label: texts.mine },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <SelectField
        inline="unlabelled"
        label={texts.whose}
        value={chosen ?? OWN}
        options={options}
        onChange={(id) => onChoose(id === OWN ? null : id)}
      />
      {chosen !== null && (
        <Link to={organisationPath(chosen)} className={buttonClass('quiet')}>
          {texts.manage}
        </Link>
      )}
    </div>
  );
}

function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useTypedSearch(search, onSearch);
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
        dir="auto"
        placeholder="Search"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-11 w-full rounded-control border border-line-strong bg-lift pr-3 pl-10 placeholder:text-ink-faint hover:border-ink"
      />
    </div>
  );
}

/** Shows the count of unread messages in the page title and on the installed app's icon. */
function useUnread(): number {
  const { data } = useQuery(profileQuery());
  const unread = data?.unread_count ?? 0;
  useEffect(() => {
    documentTitle(unread === 0 ? 'Dashboard' : `(${unread}) Dashboard`);
    if (data !== undefined) showBadge(unread);
  }, [data, unread]);
  useEffect(
    () => () => {
      // Nothing is shown to users who signed out.
      if (getToken() === null) showBadge(0);
    },
    [],
  );
  return unread;
}

/** Not every browser supports badges, and one may refuse them; the title shows the same number. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  navigator.setAppBadge(count).catch(() => undefined);
}

function CodesNote() {
  const { profile } = useAuth();
  const owned = useQuery(ownedCodesQuery(null)).data;
  const packs = useQuery(purchasesQuery).data;
  if (profile === undefined || owned === undefined || packs === undefined) return null;
  const text = othersText(countOthers(profile.qr_codes_used, owned.length, packs));
  if (text === null) return null;
  return <p className="ml-auto text-sm text-wrap text-ink-faint">{text}</p>;
}

interface CreateCodeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function CreateCodeDialog({ open, onOpenChange }: CreateCodeDialogProps) {
  return (
    <Modal open={open} onOpenChange={onOpenChange} title="Create a code" focusFirst="field">
      <CreateCodeForm onDone={() => onOpenChange(false)} />
    </Modal>
  );
}

function CreateCodeForm({ onDone }: { onDone: () => void }) {
  const generate = useGenerateCode();
  const organisation = useOrganisation();
  const { values, setValues, forget } = useOwnDraft('new-code', EMPTY_DETAILS);
  const [errors, setErrors] = useState<FieldErrors>({});

  function send(): void {
    if (generate.isPending) return;
    const details = { ...toCodeDetails(values), ...ofOrganisation(organisation) };
    const form = checkForm(codeDetails, details);
    setErrors(form.ok ? {} : form.errors);
    if (!form.ok) return;
    generate.mutate(form.value, {
      onSuccess: () => {
        showToast('success', toasts.codes.createSuccess);
        forget();
        onDone();
      },
      onError: (error) => {
        setErrors(serverFieldErrors(error));
        showToast('error', detailOr(error, toasts.codes.createFailure));
      },
    });
  }

  return (
    <Form errors={errors} send={send}>
      <CodeDetailsFields values={values} errors={errors} onChange={setValues} />
      <Button type="submit" kind="primary" wide busy={generate.isPending}>
        {generate.isPending ? 'Creating…' : 'Create QR code'}
      </Button>
    </Form>
  );
}
