import type { PublicCode } from '@app/query-api/features/codes/public-code-contract';
import { Button } from '../../../components/Button.tsx';
import { MessageForm } from '../components/MessageForm.tsx';
import type { LocalizedFinder } from '../components/words.ts';
import type { OfflineTexts } from './texts/offline-texts.ts';

interface NoPageProps {
  uid: string;
  localized: LocalizedFinder;
  texts: OfflineTexts;
  reload: () => void;
  onSent: (threadToken: string) => void;
}

/** A code of which nothing is known while offline. */
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

/**
 * For a code that could not be loaded: the finder can write about it, and sees the result later.
 */
export function NoPage({ uid, localized, texts, reload, onSent }: NoPageProps) {
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
