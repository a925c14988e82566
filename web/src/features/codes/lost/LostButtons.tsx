import { BOUNDS } from '@app/command-api/contract/fields';
import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { PackageCheck, SearchAlert } from 'lucide-react';
import { useState } from 'react';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { lostTexts } from '../../../content/lost.ts';
import { lostDetails } from '@app/command-api/features/codes/lost-contract';
import { useMarkFound, isHearing, useMarkLost } from '../api/codes.ts';
import { useQueryClient } from '@tanstack/react-query';

interface FoundButtonProps {
  code: OwnedCode;
  threadId: string | null;
  /** The id of the element to focus afterwards, since the button disappears. */
  focusAfter: string;
}

export function FoundButton({ code, threadId, focusAfter }: FoundButtonProps) {
  const found = useMarkFound(code.id);
  const [isThanking, setThanking] = useState(false);

  // The button is unmounted by then, and callbacks of `mutate` with it.
  async function end(thanks: string | null): Promise<void> {
    if (found.isPending) return;
    try {
      await found.mutateAsync({ thread_id: threadId, thanks });
      showToast('success', thanks === null ? lostTexts.found : lostTexts.thanked);
      setThanking(false);
      document.getElementById(focusAfter)?.focus();
    } catch (error) {
      showToast('error', detailOr(error, lostTexts.notSaved));
    }
  }

  return (
    <>
      <Button
        busy={found.isPending && !isThanking}
        onClick={() => (threadId === null ? void end(null) : setThanking(true))}
      >
        <PackageCheck aria-hidden size={18} className="shrink-0" />
        {lostTexts.back}
      </Button>
      <Modal
        open={isThanking}
        onOpenChange={setThanking}
        title={lostTexts.thanks.title}
        focusFirst="field"
      >
        <Thanks busy={found.isPending} onSend={(thanks) => void end(thanks)} />
      </Modal>
    </>
  );
}

interface ThanksProps {
  busy: boolean;
  onSend: (thanks: string | null) => void;
}

function Thanks({ busy, onSend }: ThanksProps) {
  const [words, setWords] = useState<string>(lostTexts.thanks.words);
  return (
    <Form errors={{}} send={() => onSend(words.trim() === '' ? null : words)}>
      <p className="text-ink-soft">{lostTexts.thanks.about}</p>
      <TextAreaField
        label={lostTexts.thanks.label}
        help={lostTexts.thanks.help}
        name="thanks"
        rows={3}
        maxLength={BOUNDS.content}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? lostTexts.ending : lostTexts.thanks.confirm}
      </Button>
    </Form>
  );
}

interface LoseButtonProps {
  code: OwnedCode;
  focusAfter: string;
}

/** Marks with one tap; the text for finders can be added afterwards (docs/adr/0114). */
export function LoseButton({ code, focusAfter }: LoseButtonProps) {
  const mark = useMarkLost(code.id);
  const client = useQueryClient();
  // Doors do not get lost.
  if (code.lost !== null || code.type === 'door') return null;

  async function lose(): Promise<void> {
    const resumes = code.is_paused && !code.is_suspended;
    try {
      await mark.mutateAsync(lostDetails.parse({ keep_details: true }));
      const words = resumes ? lostTexts.markedAndResumed : lostTexts.marked;
      showToast('success', words(await isHearing(client)));
      document.getElementById(focusAfter)?.focus();
    } catch (error) {
      showToast('error', detailOr(error, lostTexts.notSaved));
    }
  }

  return (
    <Button
      kind="quiet"
      title={lostTexts.title}
      aria-label={lostTexts.titleOf(code.title)}
      busy={mark.isPending}
      onClick={() => void lose()}
    >
      <SearchAlert aria-hidden size={20} />
    </Button>
  );
}
