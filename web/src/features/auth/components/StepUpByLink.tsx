import { MailCheck } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIntention } from '../../../api/intention.ts';
import { getToken, watchToken } from '../../../api/token.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { currentPath } from '../../../navigation/paths.ts';
import { requestLink } from '../api/request-link.ts';
import { keepLinkRequest } from '../link-request.ts';

interface StepUpByLinkProps {
  /** Null if the account has no verified address. */
  address: string | null;
  onProved: () => void;
}

/** A new sign-in in this browser counts as a proof, too: the link is opened in another tab. */
export function StepUpByLink({ address, onProved }: StepUpByLinkProps) {
  const intention = useIntention();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const sending = useAction((identifier: string) =>
    requestLink({ identifier }, intention.keyFor(identifier)),
  );
  useNewToken(onProved);

  async function send(identifier: string): Promise<void> {
    const outcome = await sending.run(identifier);
    if (outcome === null) return;
    intention.settle();
    setSent(outcome.ok);
    if (outcome.ok) keepLinkRequest({ next: currentPath() });
    setFailure(outcome.ok ? null : failureText(outcome.error, 'The link could not be sent.'));
  }

  if (address === null) return <p>Please log out, sign in again, then try once more.</p>;
  if (isSent) return <Sent address={address} />;
  return (
    <div className="grid gap-4">
      <p>
        We send a sign-in link to <strong className="wrap-anywhere">{address}</strong>. Open it in
        this browser.
      </p>
      <FormFailure text={failure} />
      <Button
        kind="primary"
        className="justify-self-end"
        busy={sending.busy}
        onClick={() => void send(address)}
      >
        {sending.busy ? 'Sending…' : 'Send the link'}
      </Button>
    </div>
  );
}

function Sent({ address }: { address: string }) {
  return (
    <output className="grid gap-3">
      <MailCheck aria-hidden size={36} className="text-moss" />
      <span>
        A link is on its way to <strong className="wrap-anywhere">{address}</strong>. Open it in
        this browser, and keep this page open: it goes on by itself.
      </span>
    </output>
  );
}

/** Calls back when another sign-in replaces this one. */
function useNewToken(onNew: () => void): void {
  const [former] = useState(getToken);
  const token = useSyncExternalStore(watchToken, getToken);
  const isNew = token !== null && token !== former;
  useEffect(() => {
    if (isNew) onNew();
  }, [isNew, onNew]);
}
