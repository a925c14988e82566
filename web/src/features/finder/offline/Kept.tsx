import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { PublicCode } from '@app/query-api/features/codes/public-code-contract';
import { ApiError } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { FocusedHeading } from '../../../components/FocusedHeading.tsx';
import { KeptWords } from '../../../components/KeptWords.tsx';
import { useDeferredImport } from '../../../components/use-deferred-import.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import type { KeptMessage } from '../../../outbox/kept-message.ts';
import { intentionStore, saveDraft, saveSent } from '../components/draft.ts';
import type { CodeState } from '../components/use-code.ts';
import { sendFailureText, type LocalizedFinder } from '../components/words.ts';
import { dropMessage, dropShown, outboxView, tryNow, watchOutbox } from './outbox.ts';
import { type OfflineTexts, otherOfflineTexts } from './texts/offline-texts.ts';
import { MessageForm } from '../components/MessageForm.tsx';
import { en } from './texts/en.ts';

const unknownCode = (uid: string): PublicCode => ({
  id: uid,
  uid,
  title: null,
  greeting_message: null,
  greeting_image: null,
  location_enabled: false,
  type: 'other',
  fields: [],
  is_claimed: true,
  is_accepting_messages: true,
  lost: null,
});

interface KeptProps {
  uid: string;
  localized: LocalizedFinder;
  state: CodeState;
  reload: () => void;
}

interface PartProps extends Omit<KeptProps, 'state'> {
  kept: KeptMessage;
  texts: OfflineTexts;
  onSent: (threadToken: string) => void;
}

/** Shows a note above the page, or replaces the page by the waiting message or a form. */
export function Kept(props: KeptProps) {
  const { uid, localized, state, reload } = props;
  const { messages, isOnline } = useSyncExternalStore(watchOutbox, outboxView);
  const { language } = localized;
  // English until others are loaded, and if they cannot be loaded.
  const texts = useDeferredImport(language === 'en' ? null : otherOfflineTexts[language]) ?? en;

  function onSent(threadToken: string): void {
    saveSent(uid, threadToken);
    reload();
  }

  const kept = messages.findLast((message) => message.uid === uid);
  if (kept !== undefined) return <Message {...props} kept={kept} texts={texts} onSent={onSent} />;
  if (state.kind === 'unreachable') {
    return (
      <div className="instead">
        <NoPage {...props} texts={texts} onSent={onSent} />
      </div>
    );
  }
  return isOnline ? null : (
    <output className="mr-12 mb-6 block rounded-control bg-amber-wash p-3 text-sm font-medium text-amber">
      {texts.offline}
    </output>
  );
}

function Message(props: PartProps) {
  const { state } = props.kept;
  if (state.kind === 'sent') return <Taken key={props.kept.id} {...props} state={state} />;
  return (
    <div className="instead">
      {state.kind === 'refused' ? <Refused {...props} state={state} /> : <Waiting {...props} />}
    </div>
  );
}

async function backToForm({ id, uid, body }: KeptMessage): Promise<void> {
  if (body !== null) {
    const { content, sender_email: email, sender_phone: phone } = body;
    saveDraft(uid, { content, email: email ?? '', phone: phone ?? '', photos: [] });
    // The message may have arrived without its answer: sending the same again uses the same key.
    intentionStore(uid).save({ key: id, body: JSON.stringify(body) });
  }
  await dropMessage(id);
}

function Waiting({ kept, texts }: PartProps) {
  const { isSending, isInBackground } = useSyncExternalStore(watchOutbox, outboxView);
  const pictures = kept.pictures.length;
  return (
    <section className="arrive grid gap-5" aria-label={texts.title}>
      <FocusedHeading className="pr-10 text-2xl font-bold">{texts.title}</FocusedHeading>
      <p className="rounded-control bg-amber-wash p-3 font-medium text-amber">{texts.help}</p>
      <figure className="grid gap-1.5">
        <figcaption className="text-sm font-semibold text-ink-faint">
          {texts.words}
          {pictures > 0 && `, ${texts.withPictures(pictures)}`}
        </figcaption>
        <blockquote dir="auto" className="border-l-2 border-line-strong pl-3 whitespace-pre-wrap">
          {kept.body?.content}
        </blockquote>
      </figure>
      <p className="text-sm text-ink-soft">
        {isInBackground ? texts.canClose : texts.stayOpen} {texts.days}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button kind="primary" busy={isSending} onClick={tryNow}>
          <RotateCw aria-hidden size={18} />
          <span aria-live="polite">{isSending ? texts.sending : texts.tryNow}</span>
        </Button>
        <Button busy={isSending} onClick={() => void backToForm(kept)}>
          {texts.giveUp}
        </Button>
      </div>
    </section>
  );
}

type Of<Kind extends KeptMessage['state']['kind']> = PartProps & {
  state: Extract<KeptMessage['state'], { kind: Kind }>;
};

function Refused({ kept, localized, texts, state }: Of<'refused'>) {
  const { status, detail, code } = state;
  const reason = sendFailureText(new ApiError(status, detail, [], code), localized);
  const isFinal = status === 404 || status === 410;
  return (
    <section className="arrive grid gap-5" aria-label={texts.refused}>
      <FocusedHeading className="pr-10 text-2xl font-bold">{texts.refused}</FocusedHeading>
      <p role="alert" className="rounded-control bg-brick-wash p-3 font-medium text-brick">
        {status === 404 && localized.language !== 'en' ? localized.texts.notFound.title : reason}
      </p>
      <KeptWords
        label={texts.words}
        words={kept.body?.content ?? ''}
        texts={texts}
        takesFocus={false}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {!isFinal && (
          <Button kind="primary" onClick={() => void backToForm(kept)}>
            {texts.again}
          </Button>
        )}
        <Button kind="quiet" onClick={() => void dropMessage(kept.id)}>
          {texts.remove}
        </Button>
      </div>
    </section>
  );
}

function Taken({ kept, localized, texts, state, onSent }: Of<'sent'>) {
  const { id } = kept;
  const { token, isWithoutPictures } = state;
  const take = useEffectEvent(() => {
    showToast('success', localized.texts.sendSuccess);
    if (isWithoutPictures) showToast('error', texts.withoutPictures);
    dropShown(id);
    onSent(token);
  });
  useEffect(() => take(), []);
  return null;
}

type NoPageProps = Omit<PartProps, 'kept'>;

function NoPage({ uid, localized, texts, reload, onSent }: NoPageProps) {
  const { title, retry } = localized.texts.unreachable;
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 pr-10">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-ink-soft">{texts.write}</p>
        <Button className="justify-self-start" onClick={reload}>
          {retry}
        </Button>
      </div>
      <hr className="tag-fold" />
      <MessageForm
        code={unknownCode(uid)}
        localized={localized}
        start={undefined}
        closed={null}
        onSent={onSent}
      />
    </div>
  );
}
