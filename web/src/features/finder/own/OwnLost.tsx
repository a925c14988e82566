import { codeAnswer } from '@app/command-api/features/codes/contract';
import type { CodeAnswer } from '@app/command-api/features/codes/contract';
import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { PackageCheck, SearchAlert } from 'lucide-react';
import { useState } from 'react';
import { write } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import type { OwnTexts } from './texts/own-texts.ts';

/**
 * Marks a thing as lost with one click, and reports its return.
 * @param onMarked called after it was marked as lost, which resumes a paused code
 */
export function useOwnLost(code: OwnedCode, texts: OwnTexts, onMarked: () => void) {
  const [isLost, setLost] = useState(code.lost !== null);
  const intention = useIntention();
  const marking = useAction((next: boolean) => send(code.id, next, intention.keyFor({ next })));

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
    showToast('success', next ? texts.nowLost : texts.nowFound);
  }

  return { isLost, mark: () => void mark(), busy: marking.busy };
}

type LostButtonProps = ReturnType<typeof useOwnLost> & { texts: OwnTexts };

/** The same button in both states, so that it keeps the focus. */
export function LostButton({ isLost, mark, busy, texts }: LostButtonProps) {
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

function send(id: string, isLost: boolean, idempotencyKey: string): Promise<CodeAnswer> {
  const path = `/qr/${encodeURIComponent(id)}`;
  const how = { as: 'signed-in', idempotencyKey, answer: codeAnswer } as const;
  return isLost
    ? write({ ...how, method: 'PUT', path: `${path}/lost`, body: { keep_details: true } })
    : write({ ...how, path: `${path}/found`, body: {} });
}
