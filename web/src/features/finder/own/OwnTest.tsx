import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useIntention } from '../../../api/intention.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { threadPath } from '../../../navigation/paths.ts';
import { sendMessage } from '../api/send-message.ts';
import { sendFailureText } from '../components/words.ts';
import type { LocalizedFinder } from '../components/words.ts';
import type { OwnTexts } from './texts/own-texts.ts';

interface OwnTestProps {
  code: OwnedCode;
  texts: OwnTexts['test'];
  localized: LocalizedFinder;
  /** Whether it is the most important action. */
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

/** A message from the owner to themselves, sent like every message. */
export function OwnTest(props: OwnTestProps) {
  const { texts, isFirst } = props;
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
