import type { PublicCode } from '@app/query-api/features/codes/public-code-contract';
import { Check } from 'lucide-react';
import { useState, type ReactNode, useEffect } from 'react';
import { laterPart } from '../../../components/later-part.tsx';
import { useDeferredImport } from '../../../components/use-deferred-import.ts';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { Uid } from '../../../components/Uid.tsx';
import { threadPath } from '../../../navigation/paths.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';
import { hasDraft, loadSent, saveSent } from './draft.ts';
import type { FinderStart } from './finder-start.ts';
import { MessageForm } from './MessageForm.tsx';
import type { LocalizedFinder } from './words.ts';
import { getToken } from '../../../api/token.ts';
import type { Language } from '../../../language/language.ts';
import type { OwnCode } from '../own/own-part.tsx';

const loadPart = () => import('../own/own-part.tsx');

const loadSentScreen = () => import('./Sent.tsx');

export const lost = laterPart(() => import('./Lost.tsx'));

export interface ClaimedProps {
  code: PublicCode;
  localized: LocalizedFinder;
  start: FinderStart | undefined;
  isGone?: boolean;
  typed?: ReactNode;
  /** Displayed first, even before a loss. */
  urgent?: ReactNode;
}

function useSentThread(uid: string) {
  const isHydrated = useHydrated();
  const [changed, setChanged] = useState<string | null>();
  return [
    changed === undefined && isHydrated ? loadSent(uid) : (changed ?? null),
    setChanged,
  ] as const;
}

export function Claimed(props: ClaimedProps) {
  const { code, localized } = props;
  const { texts } = localized;
  const own = useOwnCode(code.uid, localized.language);

  if (own === null || own.code === null) {
    return (
      <>
        <ForFinders {...props} />
        {own !== null && <own.FinderNote uid={code.uid} texts={own.texts} />}
      </>
    );
  }
  const { OwnPanel } = own;
  return (
    <Sides code={code} texts={texts}>
      <OwnPanel found={own.code} texts={own.texts} localized={localized} />
    </Sides>
  );
}

function ForFinders(props: ClaimedProps) {
  const { code, localized } = props;
  const texts = localized.texts.sent;
  const [threadToken, setThreadToken] = useSentThread(code.uid);

  function change(token: string | null): void {
    saveSent(code.uid, token);
    setThreadToken(token);
  }

  // Loaded while the finder writes, so that it is there after sending.
  const [isWriting, setWriting] = useState(false);
  const sent = useDeferredImport(isWriting || threadToken !== null ? loadSentScreen : null);

  if (threadToken === null) {
    return <Open {...props} onFocus={() => setWriting(true)} onSent={change} />;
  }
  const address = window.location.origin + threadPath(threadToken);
  if (sent === null) return <BareSent address={address} texts={texts} />;
  const { Sent } = sent;
  const { language } = localized;
  return <Sent {...{ address, texts, language }} onAnother={() => change(null)} />;
}

interface OpenProps extends ClaimedProps {
  onFocus: () => void;
  onSent: (threadToken: string) => void;
}

function Open(props: OpenProps) {
  const { code, localized, start, urgent, typed, isGone = false, onFocus, onSent } = props;
  const { texts } = localized;
  const form = start?.form;
  const isClosed = isGone || !code.is_accepting_messages;
  const [wasOpen] = useState(!isClosed);
  // Text that was refused, or typed before the code closed, stays visible, to be kept or copied.
  const isKept = (): boolean => (form?.refused ?? null) !== null || (wasOpen && hasDraft(code.uid));
  if (isClosed && !isKept()) {
    return (
      <Sides code={code} texts={texts}>
        <Paused texts={texts.paused} />
      </Sides>
    );
  }
  const closed = isGone ? texts.gone.title : texts.paused.title;
  return (
    <Sides
      code={code}
      texts={texts}
      first={
        !isClosed && (
          <>
            {urgent}
            <Lost {...props} />
            {typed}
          </>
        )
      }
      foot={!isClosed && <Promises texts={texts} />}
    >
      <div onFocus={onFocus}>
        <h2 className="mb-4 pr-16 text-lg font-bold">{texts.writeTo}</h2>
        <MessageForm
          code={code}
          localized={localized}
          start={form}
          closed={isClosed ? closed : null}
          onSent={onSent}
        />
      </div>
    </Sides>
  );
}

interface SidesProps {
  code: PublicCode;
  texts: FinderTexts;
  first?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

function Lost({ code, localized }: ClaimedProps) {
  return code.lost !== null && <lost.Part loss={code.lost} localized={localized} />;
}

function Sides({ code, texts, first, foot, children }: SidesProps) {
  return (
    <div className="grid grid-cols-1 gap-7 lg:grid-cols-[5fr_6fr] lg:grid-rows-[1fr_auto] lg:gap-x-12">
      <Greeting code={code} texts={texts} first={first} />
      <div className="for-finders lg:row-span-2 lg:border-l-[1.5px] lg:border-dashed lg:border-line lg:pl-12">
        <hr className="tag-fold mb-7 lg:hidden" />
        {children}
      </div>
      {foot}
    </div>
  );
}

/** If the rest of the screen cannot be loaded, the link must still not be lost. */
function BareSent({ address, texts }: { address: string; texts: FinderTexts['sent'] }) {
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl font-bold">{texts.title}</h1>
      <a href={address} className="underline">
        {texts.open}
      </a>
    </div>
  );
}

function Promises({ texts }: { texts: FinderTexts }) {
  return (
    <ul className="for-finders grid content-end gap-2 text-sm text-ink-soft">
      {texts.promises.map((promise) => (
        <li key={promise} className="flex gap-2">
          <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-moss" />
          {promise}
        </li>
      ))}
    </ul>
  );
}

function Paused({ texts }: { texts: FinderTexts['paused'] }) {
  return (
    <div className="grid gap-2 rounded-control bg-amber-wash p-4 lg:mt-14">
      <p className="font-semibold text-amber">{texts.title}</p>
      <p className="text-sm text-ink-soft">{texts.help}</p>
    </div>
  );
}

function Greeting({ code, texts, first }: Pick<SidesProps, 'code' | 'texts' | 'first'>) {
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <p className="pr-16 text-sm text-ink-faint">
        <Uid uid={code.uid} />
      </p>
      <h1 dir="auto" className="pr-12 text-3xl font-bold wrap-anywhere lg:pr-0 lg:text-4xl">
        {code.title}
      </h1>
      {first}
      {code.greeting_message !== null && (
        <figure className="grid gap-1.5">
          <figcaption className="text-sm font-semibold text-ink-faint">{texts.greeting}</figcaption>
          <blockquote dir="auto" className="max-w-prose text-lg leading-normal whitespace-pre-line">
            {code.greeting_message}
          </blockquote>
        </figure>
      )}
      {code.greeting_image !== null && (
        <img
          src={code.greeting_image}
          alt={texts.picture}
          // It must neither delay the text nor move it when it is loaded.
          fetchPriority="low"
          decoding="async"
          className="aspect-4/3 max-h-96 w-full rounded-control border border-line bg-lift object-cover"
        />
      )}
    </div>
  );
}

/** Few visitors are owners, so their view is not part of the page. Null for finders. */
function useOwnCode(uid: string, language: Language): OwnCode | null {
  const [own, setOwn] = useState<OwnCode | null>(null);

  useEffect(() => {
    if (getToken() === null) return undefined;
    let left = false;
    const show = (found: OwnCode | null): void => {
      if (!left) setOwn(found);
    };
    loadPart()
      .then((part) => part.loadOwn(uid, language))
      // If it fails, the finder's page stays, which works.
      .then(show, () => undefined);
    return () => {
      left = true;
    };
  }, [uid, language]);

  return own;
}
