import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { operatorQuery } from '../../api/operator.ts';
import { printedAddress as texts } from '../../content/printed-address.ts';
import { Button } from '../Button.tsx';
import { keepDraft, readDraft } from '../kept-draft.ts';
import { Modal } from '../Modal.tsx';

const AGREED = 'prints-anyway';

interface Question {
  readonly what: string;
  readonly act: () => void;
}

/** Asks before an address is printed that finders cannot open. */
export function useAskBeforePrinting() {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);

  async function beforePrinting(act: () => void): Promise<void> {
    // Without an answer the download fails as well, and says so.
    const operator = await client.ensureQueryData(operatorQuery()).catch(() => null);
    const { url = '', reach = 'public' } = operator?.printed_address ?? {};
    if (reach === 'public' || readDraft(AGREED) !== null) act();
    else setQuestion({ what: texts.what[reach](url), act });
  }

  const close = (): void => setQuestion(null);
  const dialog = question !== null && (
    <Modal open onOpenChange={close} title={texts.title} focusFirst="button">
      <div className="grid gap-4">
        <p className="wrap-anywhere">{question.what}</p>
        <p className="text-ink-soft">{texts.final}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            kind="danger"
            onClick={() => {
              keepDraft(AGREED, 'yes');
              close();
              question.act();
            }}
          >
            {texts.print}
          </Button>
        </div>
      </div>
    </Modal>
  );
  return { dialog, beforePrinting: (act: () => void) => void beforePrinting(act) };
}
