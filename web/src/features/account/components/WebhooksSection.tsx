import { newWebhook, webhookChange } from '@app/command-api/features/webhooks/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WebhookEventName, WebhookScope } from '@app/query-api/contract/webhook-words';
import { useState } from 'react';
import type { Webhook as OwnWebhook } from '@app/query-api/features/webhooks/contract';
import { Webhook } from 'lucide-react';
import {
  disabledTexts,
  webhookEventTexts,
  webhookTexts as texts,
  webhookScopeTexts,
} from '../../../content/webhooks.ts';
import {
  webhooksQuery,
  addWebhook,
  removeWebhook,
  changeWebhook,
  rotateSecret,
} from '../api/webhooks.ts';
import { OwnList } from './OwnList.tsx';
import { useForm, failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure, Submit } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { organisationTexts } from '../../../content/organisations.ts';
import { ofOrganisation } from '../../../navigation/use-organisation.ts';
import { ManagedOrganisation } from '../../organisations/components/ManagedOrganisation.tsx';
import { MakeSecret, ShownOnce } from '../../../components/ShownOnce.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { organisationsQuery } from '../../organisations/api/organisations.ts';
import { DeliveryList } from './DeliveryList.tsx';
import { Row } from '../../../components/RowList.tsx';
import { SureDialog } from '../../../components/SureDialog.tsx';
import { useReported } from '../../../api/use-reported.ts';
import { randomKey } from '../../../api/random-key.ts';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useAction } from '../../../api/use-action.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { TextField } from '../../../components/Field.tsx';
import { TickChoice } from '../../../components/TickChoice.tsx';

const MOST = 10;
const SECRET_WORDS = { ...texts, label: texts.secret };

export function WebhooksSection() {
  const queryClient = useQueryClient();
  const list = useQuery(webhooksQuery());
  const refresh = () => queryClient.invalidateQueries({ queryKey: webhooksQuery().queryKey });
  return (
    <OwnList
      anchor="webhooks"
      words={texts}
      list={list}
      most={MOST}
      renderRow={(webhook) => <WebhookRow webhook={webhook} refresh={refresh} />}
      adding={
        <MakeSecret
          act={texts.add}
          title={texts.secretTitle}
          words={SECRET_WORDS}
          renderForm={(onAdded) => <AddForm onAdded={onAdded} refresh={refresh} />}
        />
      }
    />
  );
}

interface AddFormProps {
  onAdded: (secret: string) => void;
  refresh: () => Promise<void>;
}

function AddForm({ onAdded, refresh }: AddFormProps) {
  const [address, setAddress] = useState('');
  const [events, setEvents] = useState<readonly WebhookEventName[]>(['message.received']);
  const [scopes, setScopes] = useState<readonly WebhookScope[]>([]);
  const [organisation, setOrganisation] = useState<string | null>(null);
  const form = useForm({
    schema: newWebhook,
    send: addWebhook,
    failure: texts.notAdded,
    onDone: ({ secret }) => {
      onAdded(secret);
      void refresh();
    },
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
      <Submit form={form} act={texts.add} acting={texts.adding} />
    </Form>
  );
}

function WebhookRow({ webhook, refresh }: { webhook: OwnWebhook; refresh: () => Promise<void> }) {
  const [open, setOpen] = useState<'deliveries' | 'change' | 'remove' | null>(null);
  const { id, name } = webhook;
  const { busy, report } = useReported();
  const close = (): void => setOpen(null);

  async function remove(): Promise<void> {
    const words = { done: texts.removed, failed: texts.notRemoved };
    if (await report(() => removeWebhook(id, randomKey()), words)) close();
    await refresh();
  }

  return (
    <Row
      icon={Webhook}
      title={name}
      about={<About webhook={webhook} />}
      actions={(['deliveries', 'change', 'remove'] as const).map((part) => (
        <Button key={part} aria-label={`${texts[part]}: ${name}`} onClick={() => setOpen(part)}>
          {texts[part]}
        </Button>
      ))}
    >
      <Modal
        open={open === 'deliveries' || open === 'change'}
        onOpenChange={close}
        title={open === 'deliveries' ? texts.deliveries : texts.change}
        focusFirst="button"
      >
        {open === 'deliveries' && <DeliveryList webhook={webhook} />}
        {open === 'change' && <ChangeWebhook webhook={webhook} refresh={refresh} onDone={close} />}
      </Modal>
      <SureDialog
        open={open === 'remove'}
        title={texts.removeTitle}
        keep={texts.keep}
        act={texts.removeNow}
        acting={texts.removing}
        busy={busy}
        onAct={() => void remove()}
        onClose={close}
      >
        <p>{texts.removeSure(name)}</p>
      </SureDialog>
    </Row>
  );
}

function About({ webhook }: { webhook: OwnWebhook }) {
  const { events, scopes, organisation_id: organisation } = webhook;
  return (
    <>
      <p>
        {texts.told} {events.map((event) => webhookEventTexts[event]).join(' · ')}
        {scopes.length > 0 && `, ${texts.withWords}`}
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
      {texts.codesOf} <bdi>{name}</bdi>
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
  if (failing === null) return texts.on;
  return (
    <>
      {texts.failing} <DateTime iso={failing} />.
    </>
  );
}

interface ChangeWebhookProps {
  webhook: OwnWebhook;
  refresh: () => Promise<void>;
  onDone: () => void;
}

/** Changes a webhook, and replaces its secret. Its full address is never shown again. */
function ChangeWebhook({ webhook, refresh, onDone }: ChangeWebhookProps) {
  const [address, setAddress] = useState('');
  const [events, setEvents] = useState<OwnWebhook['events'][number][]>(webhook.events);
  const [scopes, setScopes] = useState<OwnWebhook['scopes'][number][]>(webhook.scopes);
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
        <Submit form={form} act={texts.save} acting={texts.changing} />
      </Form>
      <RotateSecret webhookId={webhook.id} />
    </div>
  );
}

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
    return <ShownOnce text={secret} words={SECRET_WORDS} onKept={() => setSecret(null)} />;
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

interface WebhookFieldsProps {
  address: { label: string; help: string; value: string; isRequired: boolean };
  onAddress: (address: string) => void;
  events: readonly WebhookEventName[];
  onEvents: (events: readonly WebhookEventName[]) => void;
  scopes: readonly WebhookScope[];
  onScopes: (scopes: readonly WebhookScope[]) => void;
  errors: FieldErrors;
}

function WebhookFields(props: WebhookFieldsProps) {
  const { address, onAddress, events, onEvents, scopes, onScopes, errors } = props;
  return (
    <>
      <TextField
        label={address.label}
        name="address"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        help={address.help}
        required={address.isRequired}
        value={address.value}
        error={errors['address']}
        onChange={({ target }) => onAddress(target.value)}
      />
      <TickChoice
        label={texts.events}
        name="events"
        options={webhookEventTexts}
        chosen={events}
        error={errors['events']}
        onChange={onEvents}
      />
      <TickChoice
        label={texts.scopes}
        name="scopes"
        options={webhookScopeTexts}
        chosen={scopes}
        error={errors['scopes']}
        onChange={onScopes}
      />
    </>
  );
}
