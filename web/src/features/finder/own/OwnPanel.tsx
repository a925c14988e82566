import { ownedCode, type OwnedCode } from '@app/query-api/features/codes/contract';
import {
  Eye,
  MessageCircle,
  Pause,
  Pencil,
  Play,
  Printer,
  SearchAlert,
  PackageCheck,
  SendHorizontal,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useLayoutEffect, useState, useEffect, type ReactNode } from 'react';
import { codeAnswer, type CodeAnswer } from '@app/command-api/features/codes/contract';
import { useIntention } from '../../../api/intention.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { MockNote } from '../../../components/MockNote.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { Openings } from '../../../components/openings/Openings.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import { type LocalizedFinder, sendFailureText } from '../components/words.ts';
import { accountPath, codePath, threadPath } from '../../../navigation/paths.ts';
import type { OwnTexts } from './texts/own-texts.ts';
import { write } from '../../../api/client.ts';
import type { Hearing } from '../../../components/hearing/hears-of-messages.ts';
import { hearsOfScans } from '../../../components/hearing/hears-of-scans.ts';
import { sendMessage } from '../api/code.ts';

/** For a code of an organisation, the rights of the role (docs/adr/0170). */
const ownRights = (role: NonNullable<OwnedCode['organisation']>['role'] | undefined) => ({
  mayChange: role === undefined || role === 'owner' || role === 'manager',
  mayLose: role !== 'viewer',
});

interface OwnPanelProps {
  found: object;
  texts: OwnTexts;
  localized: LocalizedFinder;
}

export function OwnPanel({ found, texts, localized }: OwnPanelProps) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset['owner'];
  }, []);
  const [code] = useState(() => ownedCode.parse(found));
  const pause = usePause(code, texts);
  const lost = useOwnLost(code, texts, () => pause.set(code.is_suspended));
  const [isPaused, isLost] = [pause.isOn, lost.isOn];
  const isFirst = !isLost && !code.organisation;
  const test = !isPaused && <OwnTest {...{ code, localized, isFirst }} texts={texts.test} />;

  return (
    <section aria-labelledby="own-code" className="grid gap-5 lg:pt-1">
      <Heading {...{ code, isPaused, isLost, texts }} lacksAddress={lost.lacksAddress} />
      {!isLost && test}
      <Actions {...{ code, pause, lost, texts }} />
      {isLost && test}
      <section aria-labelledby="own-openings" className="grid gap-3 border-t border-line pt-5">
        <h3 id="own-openings" className="text-lg font-bold">
          {texts.openings.title}
        </h3>
        <Openings id={code.id} texts={texts.openings} language={localized.language} />
      </section>
    </section>
  );
}

interface ActionsProps {
  code: OwnedCode;
  pause: ReturnType<typeof usePause>;
  lost: ReturnType<typeof useOwnLost>;
  texts: OwnTexts;
}

function Actions({ code, pause, lost, texts }: ActionsProps) {
  const [isPaused, isLost] = [pause.isOn, lost.isOn];
  const rights = ownRights(code.organisation?.role);
  const of = code.organisation ? { organisation: code.organisation.id } : {};
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <PanelLink
        to={dashboardPath({ tab: 'messages', code: code.id, ...of })}
        icon={MessageCircle}
        label={texts.messages}
      />
      {rights.mayChange && (
        <PanelLink to={dashboardPath({ edit: code.id, ...of })} icon={Pencil} label={texts.edit} />
      )}
      <PanelLink to={dashboardPath({ print: code.id, ...of })} icon={Printer} label={texts.print} />
      {rights.mayChange && (
        <StateButton {...pause} icon={isPaused ? Play : Pause}>
          {isPaused ? texts.resume : texts.pause}
        </StateButton>
      )}
      {rights.mayLose && (
        <StateButton {...lost} icon={isLost ? PackageCheck : SearchAlert}>
          {isLost ? texts.found : texts.markLost}
        </StateButton>
      )}
      {rights.mayLose && isLost && (
        <PanelLink
          to={dashboardPath({ lost: code.id, ...of })}
          icon={SearchAlert}
          label={texts.lostDetails}
          className="order-first sm:col-span-2"
        />
      )}
      <PanelLink
        kind="quiet"
        to={asFinderPath(code.uid)}
        icon={Eye}
        label={texts.asFinder}
        className={isPaused === isLost ? '' : 'sm:col-span-2'}
      />
    </div>
  );
}

/** The page of a code as finders see it, also for its owner. */
const asFinderPath = (uid: string): string => `${codePath(uid)}?as=finder`;

interface HeadingProps {
  code: OwnedCode;
  isPaused: boolean;
  isLost: boolean;
  lacksAddress: boolean;
  texts: OwnTexts;
}

function Heading({ code: { organisation }, isPaused, isLost, lacksAddress, texts }: HeadingProps) {
  // While it is paused, finders do not see that it is lost.
  const [look, word, help] = isPaused
    ? ['bg-amber-wash text-amber', texts.paused, texts.pausedHelp]
    : isLost
      ? ['bg-signal-wash text-signal-ink', texts.lost, texts.lostHelp]
      : ['bg-moss-wash text-moss', texts.active, texts.help];
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:pr-16">
        <h2 id="own-code" className="text-lg font-bold">
          {organisation ? texts.titleOf(organisation.name) : texts.title}
        </h2>
        <span className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${look}`}>{word}</span>
      </div>
      <p className="text-ink-soft">{help}</p>
      {lacksAddress && (
        <p className="rounded-control bg-amber-wash p-3 text-sm">
          <a href={accountPath} className="inline-block py-1 font-medium text-amber underline">
            {texts.addAddress}
          </a>
        </p>
      )}
    </div>
  );
}

interface PanelLinkProps {
  kind?: 'plain' | 'quiet';
  to: string;
  icon: LucideIcon;
  label: string;
  className?: string;
}

const PanelLink = ({ kind = 'plain', to, icon: Icon, label, className = '' }: PanelLinkProps) => (
  <a href={to} className={`${buttonClass(kind, true)} ${className}`}>
    <Icon aria-hidden size={18} className="shrink-0" />
    {label}
  </a>
);

interface StateButtonProps {
  isOn: boolean;
  busy: boolean;
  change: () => void;
  icon: LucideIcon;
  children: ReactNode;
}

/** The same button in both states, so that it keeps the focus. */
function StateButton({ isOn, busy, change, icon: Icon, children }: StateButtonProps) {
  return (
    <Button
      kind={isOn ? 'primary' : 'plain'}
      wide
      className={isOn ? 'order-first sm:col-span-2' : ''}
      busy={busy}
      onClick={change}
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      {children}
    </Button>
  );
}

/** @param onChanged called with the new state; returns what to say */
function useOwnState(
  start: boolean,
  send: (next: boolean, idempotencyKey: string) => Promise<CodeAnswer>,
  onChanged: (next: boolean) => string | Promise<string>,
  failure: string,
) {
  const [isOn, set] = useState(start);
  const intention = useIntention();
  const { busy, run } = useAction((next: boolean) => send(next, intention.keyFor({ next })));

  async function change(): Promise<void> {
    const next = !isOn;
    const outcome = await run(next);
    if (outcome === null) return;
    if (!outcome.ok) return showToast('error', failure);
    intention.settle();
    set(next);
    showToast('success', await onChanged(next));
  }

  return { isOn, set, busy, change: () => void change() };
}

const pathOf = (code: OwnedCode): string => `/qr/${encodeURIComponent(code.id)}`;
const asOwner = { as: 'signed-in', answer: codeAnswer } as const;

const usePause = (code: OwnedCode, texts: OwnTexts) =>
  useOwnState(
    code.is_paused,
    (next, idempotencyKey) => {
      const body = { is_paused: next };
      return write({ ...asOwner, method: 'PATCH', path: pathOf(code), body, idempotencyKey });
    },
    (next) => (next ? texts.nowPaused : texts.nowActive),
    texts.notChanged,
  );

/** @param onMarked called after it was marked as lost, which resumes a paused code */
function useOwnLost(code: OwnedCode, texts: OwnTexts, onMarked: () => void) {
  const [hearing, setHearing] = useState<Hearing | null>(null);
  const state = useOwnState(
    code.lost !== null,
    (next, idempotencyKey) => {
      const how = { ...asOwner, idempotencyKey };
      return next
        ? write({
            ...how,
            method: 'PUT',
            path: `${pathOf(code)}/lost`,
            body: { keep_details: true },
          })
        : write({ ...how, path: `${pathOf(code)}/found`, body: {} });
    },
    async (next) => {
      if (!next) return texts.nowFound;
      onMarked();
      const hears = (await hearsOfScans().catch(() => null)) === 'yes';
      return hears ? texts.nowLost : texts.nowLostUnheard;
    },
    texts.notChanged,
  );
  const { isOn } = state;
  useEffect(() => {
    if (isOn) hearsOfScans().then(setHearing, () => undefined);
  }, [isOn]);
  return { ...state, lacksAddress: isOn && hearing === 'no-address' };
}

interface OwnTestProps {
  code: OwnedCode;
  texts: OwnTexts['test'];
  localized: LocalizedFinder;
  isFirst: boolean;
}

function useTest({ code, texts, localized }: Omit<OwnTestProps, 'isFirst'>) {
  const intention = useIntention();
  const [thread, setThread] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Sent like a finder, without the session, to test the whole way (docs/adr/0108).
  const sending = useAction((body: { content: string }) =>
    sendMessage(code.id, body, intention.keyFor(body)),
  );

  async function send(): Promise<void> {
    setFailure(null);
    const outcome = await sending.run({ content: texts.message });
    if (outcome === null) return;
    if (outcome.ok) {
      intention.settle();
      setThread(outcome.value.thread_token);
      return;
    }
    showToast('error', texts.failed);
    const reason = sendFailureText(outcome.error, localized);
    setFailure(reason === localized.texts.kept ? texts.failed : reason);
  }

  return { send: () => void send(), thread, failure, busy: sending.busy };
}

function OwnTest(props: OwnTestProps) {
  const { texts, isFirst, localized } = props;
  const { send, thread, failure, busy } = useTest(props);
  return (
    <div className="grid gap-3">
      {thread !== null && (
        <output className="grid gap-1 rounded-control bg-moss-wash p-4">
          <span className="font-semibold text-moss">{texts.sent}</span>
          <span className="text-sm">{texts.help}</span>
          <a
            href={threadPath(thread)}
            className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold underline underline-offset-4"
          >
            {texts.thread}
          </a>
        </output>
      )}
      {thread !== null && <MockNote language={localized.language} />}
      <FormFailure text={failure} />
      <Button
        kind={isFirst && thread === null ? 'primary' : 'plain'}
        wide
        busy={busy}
        onClick={send}
      >
        <SendHorizontal aria-hidden size={18} className="shrink-0" />
        {busy ? texts.sending : thread === null ? texts.send : texts.another}
      </Button>
    </div>
  );
}
