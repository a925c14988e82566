import type { WebhookEventName, WebhookScope } from '@app/query-api/contract/webhook-words';
import { useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { organisationTexts } from '../../../content/organisations.ts';
import { webhookTexts as texts } from '../../../content/webhooks.ts';
import { ofOrganisation } from '../../../navigation/use-organisation.ts';
import { ManagedOrganisation } from '../../organisations/components/ManagedOrganisation.tsx';
import { addWebhook, newWebhook } from '../api/webhooks.ts';
import { ShownOnce } from './ShownOnce.tsx';
import { secretWords } from './secret-words.ts';
import { WebhookFields } from './WebhookFields.tsx';

/** The button that adds a webhook, with the dialog that shows its secret once. */
export function AddEndpoint({ refresh }: { refresh: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  /** Kept only in this state, until the dialog closes. */
  const [secret, setSecret] = useState<string | null>(null);

  function change(open: boolean): void {
    setOpen(open);
    if (!open) setSecret(null);
  }

  return (
    <>
      <Button className="justify-self-start" onClick={() => change(true)}>
        {texts.add}
      </Button>
      <Modal
        open={isOpen}
        onOpenChange={change}
        title={secret === null ? texts.add : texts.secretTitle}
        focusFirst="field"
      >
        {secret === null ? (
          <AddForm
            onAdded={(added) => {
              setSecret(added);
              void refresh();
            }}
          />
        ) : (
          <ShownOnce text={secret} words={secretWords} onKept={() => change(false)} />
        )}
      </Modal>
    </>
  );
}

function AddForm({ onAdded }: { onAdded: (secret: string) => void }) {
  const [address, setAddress] = useState('');
  const [events, setEvents] = useState<readonly WebhookEventName[]>(['message.received']);
  const [scopes, setScopes] = useState<readonly WebhookScope[]>([]);
  const [organisation, setOrganisation] = useState<string | null>(null);
  const form = useForm({
    schema: newWebhook,
    send: addWebhook,
    failure: texts.notAdded,
    onDone: ({ secret }) => onAdded(secret),
  });
  return (
    <Form
      errors={form.errors}
      send={() => form.submit({ address, events, scopes, ...ofOrganisation(organisation) })}
    >
      <ManagedOrganisation
        label={organisationTexts.whose}
        mine={organisationTexts.mine}
        help={texts.whoseHelp}
        value={organisation}
        onChange={setOrganisation}
      />
      <WebhookFields
        address={{
          label: texts.address,
          help: texts.addressHelp,
          value: address,
          isRequired: true,
        }}
        onAddress={setAddress}
        events={events}
        onEvents={setEvents}
        scopes={scopes}
        onScopes={setScopes}
        errors={form.errors}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" kind="primary" className="justify-self-start" busy={form.busy}>
        {form.busy ? texts.adding : texts.add}
      </Button>
    </Form>
  );
}
