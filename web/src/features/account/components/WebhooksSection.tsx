import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WebhookEventName, WebhookScope } from '@app/query-api/contract/webhook-words';
import { useState } from 'react';
import type { Webhook as OwnWebhook } from '@app/query-api/features/webhooks/contract';
import { Webhook } from 'lucide-react';
import { webhookTexts, disabledTexts, webhookEventTexts } from '../../../content/webhooks.ts';
import { webhooksQuery, addWebhook, newWebhook, removeWebhook } from '../api/webhooks.ts';
import { OwnList } from './OwnList.tsx';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { organisationTexts } from '../../../content/organisations.ts';
import { ofOrganisation } from '../../../navigation/use-organisation.ts';
import { ManagedOrganisation } from '../../organisations/components/ManagedOrganisation.tsx';
import { ShownOnce } from '../../../components/ShownOnce.tsx';
import { secretWords } from './secret-words.ts';
import { WebhookFields } from './WebhookFields.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { organisationsQuery } from '../../organisations/api/organisations.ts';
import { ChangeWebhook } from './ChangeWebhook.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import { Row } from '../../../components/RowList.tsx';
import { SureDialog } from '../../../components/SureDialog.tsx';
import { useReported } from '../../../api/use-reported.ts';
import { randomKey } from '../../../api/random-key.ts';

/** The most that an account may have. */
const MOST = 10;

export function WebhooksSection() {
  const queryClient = useQueryClient();
  const list = useQuery(webhooksQuery());
  const refresh = () => queryClient.invalidateQueries({ queryKey: webhooksQuery().queryKey });
  return (
    <OwnList
      anchor="webhooks"
      words={webhookTexts}
      list={list}
      most={MOST}
      renderRow={(webhook) => <WebhookRow webhook={webhook} refresh={refresh} />}
      adding={<AddEndpoint refresh={refresh} />}
    />
  );
}

/** The button that adds a webhook, with the dialog that shows its secret once. */
function AddEndpoint({ refresh }: { refresh: () => Promise<void> }) {
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
        {webhookTexts.add}
      </Button>
      <Modal
        open={isOpen}
        onOpenChange={change}
        title={secret === null ? webhookTexts.add : webhookTexts.secretTitle}
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
    failure: webhookTexts.notAdded,
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
        help={webhookTexts.whoseHelp}
        value={organisation}
        onChange={setOrganisation}
      />
      <WebhookFields
        address={{
          label: webhookTexts.address,
          help: webhookTexts.addressHelp,
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
        {form.busy ? webhookTexts.adding : webhookTexts.add}
      </Button>
    </Form>
  );
}

function WebhookRow({ webhook, refresh }: { webhook: OwnWebhook; refresh: () => Promise<void> }) {
  const [open, setOpen] = useState<'deliveries' | 'change' | 'remove' | null>(null);
  const { id, name } = webhook;
  const { busy, report } = useReported();
  const close = (): void => setOpen(null);

  async function remove(): Promise<void> {
    const words = { done: webhookTexts.removed, failed: webhookTexts.notRemoved };
    if (await report(() => removeWebhook(id, randomKey()), words)) close();
    await refresh();
  }

  return (
    <Row
      icon={Webhook}
      title={name}
      about={<About webhook={webhook} />}
      actions={(['deliveries', 'change', 'remove'] as const).map((part) => (
        <Button
          key={part}
          aria-label={`${webhookTexts[part]}: ${name}`}
          onClick={() => setOpen(part)}
        >
          {webhookTexts[part]}
        </Button>
      ))}
    >
      <Modal
        open={open === 'deliveries' || open === 'change'}
        onOpenChange={close}
        title={open === 'deliveries' ? webhookTexts.deliveries : webhookTexts.change}
        focusFirst="button"
      >
        {open === 'deliveries' && <DeliveryList webhook={webhook} />}
        {open === 'change' && <ChangeWebhook webhook={webhook} refresh={refresh} onDone={close} />}
      </Modal>
      <SureDialog
        open={open === 'remove'}
        title={webhookTexts.removeTitle}
        keep={webhookTexts.keep}
        act={webhookTexts.removeNow}
        acting={webhookTexts.removing}
        busy={busy}
        onAct={() => void remove()}
        onClose={close}
      >
        <p>{webhookTexts.removeSure(name)}</p>
      </SureDialog>
    </Row>
  );
}

function About({ webhook }: { webhook: OwnWebhook }) {
  const { events, scopes, organisation_id: organisation } = webhook;
  return (
    <>
      <p>
        {webhookTexts.told} {events.map((event) => webhookEventTexts[event]).join(' · ')}
        {scopes.length > 0 && `, ${webhookTexts.withWords}`}
      </p>
      {organisation !== null && <CodesOf id={organisation} />}
      <p>
        <State {...webhook} />
      </p>
    </>
  );
}

function CodesOf({ id }: { id: string }) {
  const { data = [] } = useQuery(organisationsQuery());
  const name = data.find((each) => each.id === id)?.name;
  if (name === undefined) return null;
  return (
    <p>
      {webhookTexts.codesOf} <bdi>{name}</bdi>
    </p>
  );
}

function State({ disabled, failing_since: failing }: OwnWebhook) {
  if (disabled !== null) {
    return (
      <>
        {disabledTexts[disabled.reason]} <DateTime iso={disabled.at} />.
      </>
    );
  }
  if (failing === null) return webhookTexts.on;
  return (
    <>
      {webhookTexts.failing} <DateTime iso={failing} />.
    </>
  );
}
