import type { Webhook } from '@app/query-api/features/webhooks/contract';
import { useState } from 'react';
import { useForm, failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { webhookTexts as texts } from '../../../content/webhooks.ts';
import { changeWebhook, webhookChange, rotateSecret } from '../api/webhooks.ts';
import { WebhookFields } from './WebhookFields.tsx';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { secretWords } from './secret-words.ts';
import { ShownOnce } from '../../../components/ShownOnce.tsx';

interface ChangeWebhookProps {
  webhook: Webhook;
  refresh: () => Promise<void>;
  onDone: () => void;
}

/** Changes a webhook, and replaces its secret. Its full address is never shown again. */
export function ChangeWebhook({ webhook, refresh, onDone }: ChangeWebhookProps) {
  const [address, setAddress] = useState('');
  const [events, setEvents] = useState<Webhook['events'][number][]>(webhook.events);
  const [scopes, setScopes] = useState<Webhook['scopes'][number][]>(webhook.scopes);
  const [enabled, setEnabled] = useState(webhook.disabled === null);
  const form = useForm({
    schema: webhookChange,
    send: (body, key) => changeWebhook(webhook.id, body, key),
    failure: texts.notChanged,
    onDone: () => {
      showToast('success', texts.changed);
      onDone();
      void refresh();
    },
  });
  // Only changed fields, since a new address or new scopes require a recent proof of identity.
  const change = {
    ...(address.trim() !== '' && { address }),
    events,
    ...(scopes.join() !== webhook.scopes.join() && { scopes }),
    enabled,
  };
  return (
    <div className="grid gap-8">
      <Form errors={form.errors} send={() => form.submit(change)}>
        <p className="font-semibold wrap-anywhere">
          <bdi>{webhook.name}</bdi>
        </p>
        <Switch label={texts.enabled} checked={enabled} onChange={setEnabled} />
        <WebhookFields
          address={{
            label: texts.newAddress,
            help: texts.newAddressHelp,
            value: address,
            isRequired: false,
          }}
          onAddress={setAddress}
          events={events}
          onEvents={(chosen) => setEvents([...chosen])}
          scopes={scopes}
          onScopes={(chosen) => setScopes([...chosen])}
          errors={form.errors}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" kind="primary" className="justify-self-start" busy={form.busy}>
          {form.busy ? texts.changing : texts.save}
        </Button>
      </Form>
      <RotateSecret webhookId={webhook.id} />
    </div>
  );
}

/** Replaces the secret of a webhook, and shows the new one once. */
function RotateSecret({ webhookId }: { webhookId: string }) {
  /** Kept only in this state, until the user has saved it. */
  const [secret, setSecret] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const rotating = useAction((id: string) => rotateSecret(id, randomKey()));

  async function rotate(): Promise<void> {
    const outcome = await rotating.run(webhookId);
    if (outcome === null) return;
    setFailure(outcome.ok ? null : failureText(outcome.error, texts.notRotated));
    if (outcome.ok) setSecret(outcome.value.secret);
  }

  if (secret !== null) {
    return <ShownOnce text={secret} words={secretWords} onKept={() => setSecret(null)} />;
  }
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="text-sm text-ink-soft">{texts.rotateSure}</p>
      <FormFailure text={failure} />
      <Button className="justify-self-start" busy={rotating.busy} onClick={() => void rotate()}>
        {rotating.busy ? texts.rotating : texts.rotate}
      </Button>
    </div>
  );
}
