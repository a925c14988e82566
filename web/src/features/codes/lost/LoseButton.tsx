import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useQueryClient } from '@tanstack/react-query';
import { SearchAlert } from 'lucide-react';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { lostTexts } from '../../../content/lost.ts';
import { isHearing } from '../api/hearing.ts';
import { lostDetails, useMarkLost } from '../api/lost-code.ts';

interface LoseButtonProps {
  code: OwnedCode;
  /** The id of the element to focus afterwards, since the button disappears. */
  focusAfter: string;
}

/**
 * Marks a code as lost with one tap; the text for finders can be added afterwards (docs/adr/0114).
 */
export function LoseButton({ code, focusAfter }: LoseButtonProps) {
  const mark = useMarkLost(code.id);
  const client = useQueryClient();
  // Doors do not get lost.
  if (code.lost !== null || code.type === 'door') return null;

  // The button is unmounted by then, and callbacks of `mutate` with it.
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
