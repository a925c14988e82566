import { MailCheck } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { FocusedHeading } from '../../../components/FocusedHeading.tsx';
import { MockNote } from '../../../components/MockNote.tsx';

interface CheckYourMessagesProps {
  identifier: string;
  onBack: () => void;
}

/** Says the same for known and unknown addresses. */
export function CheckYourMessages({ identifier, onBack }: CheckYourMessagesProps) {
  return (
    <div className="grid gap-4">
      <MailCheck aria-hidden size={36} className="text-moss" />
      <FocusedHeading className="pr-16 font-display text-3xl font-bold">
        Check Your Messages
      </FocusedHeading>
      <p>
        A sign-in link is on its way to <strong className="wrap-anywhere">{identifier}</strong>.
      </p>
      <MockNote />
      <p className="text-ink-soft">
        It works once, within 48 hours. If you request another one, this one stops working.
      </p>
      <Button wide onClick={onBack} className="mt-2">
        Back to Sign In
      </Button>
    </div>
  );
}
