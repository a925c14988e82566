import type { WebhookReplay } from '@app/command-api/features/webhooks/contract';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { webhookTexts as texts } from '../../../content/webhooks.ts';
import { replayWebhook, testWebhook } from '../api/webhooks.ts';

/**
 * Sends test or past events to a webhook, and reports the result in a toast.
 * @param refresh reloads its deliveries
 */
export function useSendAgain(webhookId: string, refresh: () => Promise<void>) {
  const sending = useAction(async (what: WebhookReplay | 'test'): Promise<string> => {
    if (what === 'test') {
      await testWebhook(webhookId, randomKey());
      return texts.tested;
    }
    return texts.replayed((await replayWebhook(webhookId, what, randomKey())).deliveries);
  });

  async function send(what: WebhookReplay | 'test'): Promise<void> {
    const outcome = await sending.run(what);
    if (outcome === null) return;
    if (outcome.ok) showToast('success', outcome.value);
    else showToast('error', failureText(outcome.error, texts.notSent));
    await refresh();
  }

  return {
    busy: sending.busy,
    replay: (what: WebhookReplay): void => void send(what),
    test: (): void => void send('test'),
  };
}
