import type { CheckedOut, OwnedCode } from '@app/query-api/features/codes/contract';
import { Undo2 } from 'lucide-react';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { WhoHasIt } from '../../../components/checkouts/WhoHasIt.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { checkoutTexts as texts } from '../../../content/checkouts.ts';
import { useBringBack } from '../api/checkouts.ts';

interface CheckoutNoteProps {
  code: OwnedCode;
  /** Whether the user may return what they have, and what others have. */
  mayBring: boolean;
  mayBringForOthers: boolean;
}

/** On the card of a checked-out thing: who has it, until when, and the button to return it. */
export function CheckoutNote({ code, mayBring, mayBringForOthers }: CheckoutNoteProps) {
  const out = code.checked_out;
  if (out === null) return null;
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-line/40 p-3 text-sm">
      <WhoHasIt out={out} texts={texts} language="en" />
      {(out.is_self ? mayBring : mayBringForOthers) && <BringBack id={code.id} out={out} />}
    </div>
  );
}

function BringBack({ id, out }: { id: string; out: CheckedOut }) {
  const bringing = useBringBack(id);

  // The button is unmounted by then, and callbacks of `mutate` with it.
  async function bring(): Promise<void> {
    if (bringing.isPending) return;
    try {
      await bringing.mutateAsync({ forId: out.is_self ? null : out.member_id });
      showToast('success', texts.nowBack);
      document.getElementById(`code-${id}`)?.focus();
    } catch (error) {
      showToast('error', detailOr(error, texts.failed));
    }
  }

  return (
    <Button busy={bringing.isPending} onClick={() => void bring()}>
      <Undo2 aria-hidden size={18} className="shrink-0" />
      {bringText(out)}
    </Button>
  );
}

function bringText({ is_self: isSelf, member }: CheckedOut): string {
  if (isSelf) return texts.bring;
  return member === null ? texts.bringForFormer : texts.bringFor(member);
}
