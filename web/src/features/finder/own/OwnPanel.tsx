import { ownedCode } from '@app/query-api/features/codes/contract';
import type { OwnedCode } from '@app/query-api/features/codes/contract';
import {
  ExternalLink,
  Eye,
  MessageCircle,
  Pause,
  Pencil,
  Play,
  Printer,
  SearchAlert,
} from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useIntention } from '../../../api/intention.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { Openings } from '../../../components/openings/Openings.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import type { LocalizedFinder } from '../components/words.ts';
import { asFinderPath } from './as-finder.ts';
import { LostButton, useOwnLost } from './OwnLost.tsx';
import { OwnCheckout } from './OwnCheckout.tsx';
import { ofWhom, ownRights } from './own-rights.ts';
import { OwnTest } from './OwnTest.tsx';
import { pauseCode } from './pause-code.ts';
import type { OwnTexts } from './texts/own-texts.ts';

interface OwnPanelProps {
  /** The query API's answer for the owner. */
  found: object;
  texts: OwnTexts;
  localized: LocalizedFinder;
}

/** The owner's actions for a code, in place of the form. */
export function OwnPanel({ found, texts, localized }: OwnPanelProps) {
  const [code] = useState(() => ownedCode.parse(found));
  const { isPaused, setPaused, pause, busy } = usePause(code, texts);
  const lost = useOwnLost(code, texts, () => setPaused(code.is_suspended));
  const { isLost } = lost;
  const rights = ownRights(code.organisation?.role);
  const of = ofWhom(code);
  const test = !isPaused && (
    <OwnTest
      code={code}
      texts={texts.test}
      localized={localized}
      isFirst={!isLost && !code.organisation}
    />
  );

  // The script in the head hid the content.
  useLayoutEffect(() => {
    delete document.documentElement.dataset['owner'];
  }, []);

  return (
    <section aria-labelledby="own-code" className="grid gap-5 lg:pt-1">
      <Heading code={code} isPaused={isPaused} isLost={isLost} texts={texts} />
      <OwnCheckout code={code} texts={texts} localized={localized} />
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
        <InventoryLink link={code.inventory_link} texts={texts} />
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
    </div>
  );
}

/** The thing's page elsewhere. */
function InventoryLink({ link, texts }: { link: string | null; texts: OwnTexts }) {
  if (link === null) return null;
  return (
    <a href={link} className={`${buttonClass('plain', true)} sm:col-span-2`}>
      <ExternalLink aria-hidden size={18} className="shrink-0" />
      {texts.inventory}
    </a>
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
