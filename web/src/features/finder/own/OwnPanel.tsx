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
import { useLayoutEffect, useState, useEffect } from 'react';
import { codeAnswer, type CodeAnswer } from '@app/command-api/features/codes/contract';
import { useIntention } from '../../../api/intention.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../components/Button.tsx';
import { MockNote } from '../../../components/MockNote.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { Openings } from '../../../components/openings/Openings.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import { type LocalizedFinder, sendFailureText } from '../components/words.ts';
import { accountPath, threadPath } from '../../../navigation/paths.ts';
import { asFinderPath } from './as-finder.ts';
import type { OwnTexts } from './texts/own-texts.ts';
import { write } from '../../../api/client.ts';
import type { Hearing } from '../../../components/hearing/hears-of-messages.ts';
import { hearsOfScans } from '../../../components/hearing/hears-of-scans.ts';
import { sendMessage } from '../api/send-message.ts';

/** For a code of an organisation, the rights of the role (docs/adr/0170). */
const ownRights = (role: Role | undefined) => ({
  mayChange: role === undefined || role === 'owner' || role === 'manager',
  mayLose: role !== 'viewer',
});

const ofWhom = ({ organisation }: OwnedCode): { readonly organisation?: string } =>
  organisation ? { organisation: organisation.id } : {};

interface OwnPanelProps {
  found: object;
  texts: OwnTexts;
  localized: LocalizedFinder;
}

function useShown(): void {
  useLayoutEffect(() => {
    delete document.documentElement.dataset['owner'];
  }, []);
}

export function OwnPanel({ found, texts, localized }: OwnPanelProps) {
  useShown();
  const [code] = useState(() => ownedCode.parse(found));
  const { isPaused, setPaused, pause, busy } = usePause(code, texts);
  const lost = useOwnLost(code, texts, () => setPaused(code.is_suspended));
  const { isLost } = lost;
  const rights = ownRights(code.organisation?.role);
  const of = ofWhom(code);
  const is = { isPaused, isLost, lacksAddress: lost.lacksAddress };
  const test = !isPaused && (
    <OwnTest
      code={code}
      texts={texts.test}
      localized={localized}
      isFirst={!isLost && !code.organisation}
    />
  );

  return (
    <section aria-labelledby="own-code" className="grid gap-5 lg:pt-1">
      <Heading code={code} {...is} texts={texts} />
      {!isLost && test}
      <div className="grid gap-2 sm:grid-cols-2">
        <a
          href={dashboardPath({ tab: 'messages', code: code.id, ...of })}
          className={buttonClass('plain', true)}
        >
          <MessageCircle aria-hidden size={18} className="shrink-0" />
          {texts.messages}
        </a>
        {rights.mayChange && (
          <a href={dashboardPath({ edit: code.id, ...of })} className={buttonClass('plain', true)}>
            <Pencil aria-hidden size={18} className="shrink-0" />
            {texts.edit}
          </a>
        )}
        <a href={dashboardPath({ print: code.id, ...of })} className={buttonClass('plain', true)}>
          <Printer aria-hidden size={18} className="shrink-0" />
          {texts.print}
        </a>
        {rights.mayChange && (
          <PauseButton isPaused={isPaused} busy={busy} texts={texts} onPress={pause} />
        )}
        {rights.mayLose && <LostButton {...lost} texts={texts} />}
        {rights.mayLose && isLost && <LostDetails code={code} texts={texts} />}
        <a
          href={asFinderPath(code.uid)}
          className={`${buttonClass('quiet', true)} ${isPaused === isLost ? '' : 'sm:col-span-2'}`}
        >
          <Eye aria-hidden size={18} className="shrink-0" />
          {texts.asFinder}
        </a>
      </div>
      {isLost && test}
      <OwnOpenings id={code.id} texts={texts.openings} localized={localized} />
    </section>
  );
}

function Heading({ code, texts, ...is }: States & { code: OwnedCode; texts: OwnTexts }) {
  const { organisation } = code;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:pr-16">
        <h2 id="own-code" className="text-lg font-bold">
          {organisation ? texts.titleOf(organisation.name) : texts.title}
        </h2>
        <Status {...is} texts={texts} />
      </div>
      <p className="text-ink-soft">{helpFor(is, texts)}</p>
      {is.lacksAddress && <AddAddress texts={texts} />}
    </div>
  );
}

function AddAddress({ texts }: { texts: OwnTexts }) {
  return (
    <p className="rounded-control bg-amber-wash p-3 text-sm">
      <a href={accountPath} className="inline-block py-1 font-medium text-amber underline">
        {texts.addAddress}
      </a>
    </p>
  );
}

function LostDetails({ code, texts }: { code: OwnedCode; texts: OwnTexts }) {
  return (
    <a
      href={dashboardPath({ lost: code.id, ...ofWhom(code) })}
      className={`${buttonClass('plain', true)} order-first sm:col-span-2`}
    >
      <SearchAlert aria-hidden size={18} className="shrink-0" />
      {texts.lostDetails}
    </a>
  );
}

interface PauseButtonProps {
  isPaused: boolean;
  busy: boolean;
  texts: OwnTexts;
  onPress: () => void;
}

/** The same button in both states, so that it keeps the focus. */
function PauseButton({ isPaused, busy, texts, onPress }: PauseButtonProps) {
  const Icon = isPaused ? Play : Pause;
  return (
    <Button
      kind={isPaused ? 'primary' : 'plain'}
      wide
      className={isPaused ? 'order-first sm:col-span-2' : ''}
      busy={busy}
      onClick={onPress}
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      {isPaused ? texts.resume : texts.pause}
    </Button>
  );
}

interface OwnOpeningsProps {
  id: string;
  texts: OwnTexts['openings'];
  localized: LocalizedFinder;
}

function OwnOpenings({ id, texts, localized }: OwnOpeningsProps) {
  return (
    <section aria-labelledby="own-openings" className="grid gap-3 border-t border-line pt-5">
      <h3 id="own-openings" className="text-lg font-bold">
        {texts.title}
      </h3>
      <Openings id={id} texts={texts} language={localized.language} />
    </section>
  );
}

function usePause(code: OwnedCode, texts: OwnTexts) {
  const [isPaused, setPaused] = useState(code.is_paused);
  const intention = useIntention();
  const pausing = useAction((next: boolean) =>
    pauseCode(code.id, next, intention.keyFor({ is_paused: next })),
  );

  async function pause(): Promise<void> {
    const next = !isPaused;
    const outcome = await pausing.run(next);
    if (outcome === null) return;
    if (!outcome.ok) {
      showToast('error', texts.notChanged);
      return;
    }
    intention.settle();
    setPaused(next);
    showToast('success', next ? texts.nowPaused : texts.nowActive);
  }

  return { isPaused, setPaused, pause: () => void pause(), busy: pausing.busy };
}

interface States {
  isPaused: boolean;
  isLost: boolean;
  lacksAddress?: boolean;
}

function helpFor({ isPaused, isLost }: States, texts: OwnTexts): string {
  if (isPaused) return texts.pausedHelp;
  return isLost ? texts.lostHelp : texts.help;
}

/** While it is paused, finders do not see that it is lost. */
function Status({ isPaused, isLost, texts }: States & { texts: OwnTexts }) {
  const [look, word] = isPaused
    ? ['bg-amber-wash text-amber', texts.paused]
    : isLost
      ? ['bg-signal-wash text-signal-ink', texts.lost]
      : ['bg-moss-wash text-moss', texts.active];
  return <span className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${look}`}>{word}</span>;
}

type Role = NonNullable<OwnedCode['organisation']>['role'];

function pauseCode(id: string, isPaused: boolean, idempotencyKey: string): Promise<CodeAnswer> {
  return write({
    method: 'PATCH',
    path: `/qr/${encodeURIComponent(id)}`,
    as: 'signed-in',
    body: { is_paused: isPaused },
    idempotencyKey,
    answer: codeAnswer,
  });
}

/** @param onMarked called after it was marked as lost, which resumes a paused code */
function useOwnLost(code: OwnedCode, texts: OwnTexts, onMarked: () => void) {
  const [isLost, setLost] = useState(code.lost !== null);
  const intention = useIntention();
  const [hearing, setHearing] = useState<Hearing | null>(null);
  const marking = useAction((next: boolean) => sendLost(code.id, next, intention.keyFor({ next })));

  useEffect(() => {
    if (isLost) hearsOfScans().then(setHearing, () => undefined);
  }, [isLost]);

  async function mark(): Promise<void> {
    const next = !isLost;
    const outcome = await marking.run(next);
    if (outcome === null) return;
    if (!outcome.ok) {
      showToast('error', texts.notChanged);
      return;
    }
    intention.settle();
    setLost(next);
    if (next) onMarked();
    const hears = next && (await hearsOfScans().catch(() => null)) === 'yes';
    const lost = hears ? texts.nowLost : texts.nowLostUnheard;
    showToast('success', next ? lost : texts.nowFound);
  }

  const lacksAddress = isLost && hearing === 'no-address';
  return { isLost, lacksAddress, mark: () => void mark(), busy: marking.busy };
}

type LostButtonProps = Omit<ReturnType<typeof useOwnLost>, 'lacksAddress'> & { texts: OwnTexts };

function LostButton({ isLost, mark, busy, texts }: LostButtonProps) {
  const Icon = isLost ? PackageCheck : SearchAlert;
  return (
    <Button
      wide
      kind={isLost ? 'primary' : 'plain'}
      className={isLost ? 'order-first sm:col-span-2' : ''}
      busy={busy}
      onClick={mark}
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      {isLost ? texts.found : texts.markLost}
    </Button>
  );
}

function sendLost(id: string, isLost: boolean, idempotencyKey: string): Promise<CodeAnswer> {
  const path = `/qr/${encodeURIComponent(id)}`;
  const how = { as: 'signed-in', idempotencyKey, answer: codeAnswer } as const;
  return isLost
    ? write({ ...how, method: 'PUT', path: `${path}/lost`, body: { keep_details: true } })
    : write({ ...how, path: `${path}/found`, body: {} });
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
      {failure !== null && (
        <p
          role="alert"
          className="rounded-control bg-brick-wash p-3 text-sm font-medium text-brick"
        >
          {failure}
        </p>
      )}
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
