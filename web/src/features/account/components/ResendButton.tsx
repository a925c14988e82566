import type { ContactKind } from '@app/command-api/contract/owner-fields';
import { useIntention } from '../../../api/intention.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { resendCode } from '../api/account.ts';

interface ResendButtonProps {
  kind: ContactKind;
  label: string;
  onSent: () => void;
}

export function ResendButton({ kind, label, onSent }: ResendButtonProps) {
  const intention = useIntention();
  const sending = useAction(() => resendCode(kind, intention.keyFor(kind)));

  async function send(): Promise<void> {
    const outcome = await sending.run(undefined);
    if (outcome === null) return;
    if (!outcome.ok) {
      showToast(
        'error',
        failureText(outcome.error, 'The code could not be sent. Please try again.'),
      );
      return;
    }
    intention.settle();
    showToast('success', 'A new code is on its way.');
    onSent();
  }

  return (
    <Button busy={sending.busy} onClick={() => void send()}>
      {sending.busy ? 'Sending…' : label}
    </Button>
  );
}
