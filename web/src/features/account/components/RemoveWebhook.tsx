import type { Webhook } from '@app/query-api/features/webhooks/contract';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { webhookTexts as texts } from '../../../content/webhooks.ts';
import { removeWebhook } from '../api/webhooks.ts';

interface RemoveWebhookProps {
  webhook: Webhook;
  refresh: () => Promise<void>;
  onDone: () => void;
}

export function RemoveWebhook({ webhook, refresh, onDone }: RemoveWebhookProps) {
  const removing = useAction((id: string) => removeWebhook(id, randomKey()));

  async function remove(): Promise<void> {
    const outcome = await removing.run(webhook.id);
    if (outcome === null) return;
    if (outcome.ok) {
      showToast('success', texts.removed);
      onDone();
    } else {
      showToast('error', failureText(outcome.error, texts.notRemoved));
    }
    await refresh();
  }

  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">{texts.removeSure(webhook.name)}</p>
      <p className="flex flex-wrap gap-2">
        <Button onClick={onDone}>{texts.keep}</Button>
        <Button kind="danger" busy={removing.busy} onClick={() => void remove()}>
          {removing.busy ? texts.removing : texts.removeNow}
        </Button>
      </p>
    </div>
  );
}
