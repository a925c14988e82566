import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '@app/query-api/features/api-keys/contract';
import { Terminal } from 'lucide-react';
import { useState } from 'react';
import type { ApiKeyScope } from '@app/query-api/contract/api-key-scopes';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { apiKeysQuery, revokeApiKey, makeApiKey, newApiKey } from '../api/api-keys.ts';
import { OwnList } from './OwnList.tsx';
import { randomKey } from '../../../api/random-key.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { TickChoice } from '../../../components/TickChoice.tsx';
import { ShownOnce } from '../../../components/ShownOnce.tsx';
import { Row } from '../../../components/RowList.tsx';
import { SureDialog } from '../../../components/SureDialog.tsx';
import { useReported } from '../../../api/use-reported.ts';

/** The permissions that each scope gives to a program. */
const scopeTexts: Readonly<Record<ApiKeyScope, string>> = {
  'codes:read': 'See your codes, and print them',
  'codes:write': 'Make, claim, change and delete codes',
  'messages:read': 'Read your messages',
  'messages:write': 'Reply, mark as read, block and delete conversations',
};

const apiKeyTexts = {
  title: 'API keys',
  about:
    'Let your own programs work with your codes and messages. A key acts as you, within what you allow it.',
  reference: 'API reference',
  none: 'You have no API keys.',
  notLoaded: 'Your API keys could not be loaded.',
  loading: 'Loading your API keys',
  most: (count: number): string =>
    `You have ${count} API keys, as many as an account may have. Revoke one to make another.`,
  make: 'Make an API key',
  name: 'Name',
  nameHelp: 'So that you can tell it from others, such as “Inventory”.',
  scopes: 'What the key may do',
  expires: 'Ends after',
  periods: { 7: '7 days', 30: '30 days', 90: '90 days', 366: '1 year' },
  making: 'Making the key…',
  notMade: 'The key could not be made. Please try again.',
  made: 'Your new API key',
  once: 'Copy the key now and keep it like a password. It is not shown again.',
  key: 'API key',
  copy: 'Copy key',
  notCopied: 'Could not copy. The key is in the field.',
  kept: 'I have saved it',
  may: 'May:',
  usedNever: 'Not used yet.',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this API key?',
  revokeSure: (name: string): string =>
    `Programs that use “${name}” are refused from now on. This cannot be undone.`,
  revokeNow: 'Revoke the key',
  revoking: 'Revoking…',
  keep: 'Keep it',
  revoked: 'The API key was revoked.',
  notRevoked: 'The key could not be revoked. Please try again.',
} as const;

const PERIODS: readonly Period[] = [7, 30, 90, 366];

const REFERENCE = '/docs';

/** The most that an account may have. */
const MOST = 20;

export function ApiKeysSection() {
  const queryClient = useQueryClient();
  const list = useQuery(apiKeysQuery());
  const refresh = () => queryClient.invalidateQueries({ queryKey: apiKeysQuery().queryKey });
  return (
    <OwnList
      anchor="api-keys"
      words={apiKeyTexts}
      list={list}
      above={
        <p>
          <a href={REFERENCE} className={LINK_CLASS}>
            {apiKeyTexts.reference}
          </a>
        </p>
      }
      most={MOST}
      renderRow={(apiKey) => <ApiKeyRow apiKey={apiKey} refresh={refresh} />}
      adding={<MakeApiKey refresh={refresh} />}
    />
  );
}

interface ApiKeyRowProps {
  apiKey: ApiKey;
  refresh: () => Promise<void>;
}

function ApiKeyRow({ apiKey, refresh }: ApiKeyRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { busy, report } = useReported();
  const { id, name, scopes, made_at: madeAt, expires_at: expiresAt } = apiKey;

  async function revoke(): Promise<void> {
    const words = { done: apiKeyTexts.revoked, failed: apiKeyTexts.notRevoked };
    if (await report(() => revokeApiKey(id, randomKey()), words)) setAsking(false);
    await refresh();
  }

  return (
    <Row
      icon={Terminal}
      title={name}
      about={
        <>
          <p>
            {apiKeyTexts.may} {scopes.map((scope) => scopeTexts[scope]).join(' · ')}
          </p>
          <p>
            Made <DateTime iso={madeAt} />, ends <DateTime iso={expiresAt} />.{' '}
            <LastUse {...apiKey} />
          </p>
        </>
      }
      actions={
        <Button aria-label={`${apiKeyTexts.revoke} ${name}`} onClick={() => setAsking(true)}>
          {apiKeyTexts.revoke}
        </Button>
      }
    >
      <SureDialog
        open={isAsking}
        title={apiKeyTexts.revokeTitle}
        keep={apiKeyTexts.keep}
        act={apiKeyTexts.revokeNow}
        acting={apiKeyTexts.revoking}
        busy={busy}
        onAct={() => void revoke()}
        onClose={() => setAsking(false)}
      >
        <p>{apiKeyTexts.revokeSure(name)}</p>
      </SureDialog>
    </Row>
  );
}

/** The last use is rounded down to the hour, so it may seem to be before the key was created. */
function LastUse({ made_at: madeAt, last_used_at: usedAt }: ApiKey) {
  if (usedAt === null) return apiKeyTexts.usedNever;
  return (
    <>
      Last used <DateTime iso={Date.parse(usedAt) < Date.parse(madeAt) ? madeAt : usedAt} />.
    </>
  );
}

/** The button that creates an API key, with the dialog that shows the key once. */
function MakeApiKey({ refresh }: { refresh: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  /** Kept only in this state, until the dialog closes. */
  const [key, setKey] = useState<string | null>(null);

  function change(open: boolean): void {
    setOpen(open);
    if (!open) setKey(null);
  }

  return (
    <>
      <Button className="justify-self-start" onClick={() => change(true)}>
        {apiKeyTexts.make}
      </Button>
      <Modal
        open={isOpen}
        onOpenChange={change}
        title={key === null ? apiKeyTexts.make : apiKeyTexts.made}
        focusFirst="field"
      >
        {key === null ? (
          <MakeForm
            onMade={(made) => {
              setKey(made);
              void refresh();
            }}
          />
        ) : (
          <ShownOnce
            text={key}
            words={{ ...apiKeyTexts, label: apiKeyTexts.key }}
            onKept={() => change(false)}
          />
        )}
      </Modal>
    </>
  );
}

type Period = keyof typeof apiKeyTexts.periods;

function MakeForm({ onMade }: { onMade: (key: string) => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([]);
  const [days, setDays] = useState<Period>(90);
  const form = useForm({
    schema: newApiKey,
    send: makeApiKey,
    failure: apiKeyTexts.notMade,
    onDone: ({ key }) => onMade(key),
  });
  return (
    <Form errors={form.errors} send={() => form.submit({ name, scopes, days })}>
      <TextField
        label={apiKeyTexts.name}
        name="name"
        help={apiKeyTexts.nameHelp}
        autoComplete="off"
        required
        value={name}
        error={form.errors['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <TickChoice
        label={apiKeyTexts.scopes}
        name="scopes"
        options={scopeTexts}
        chosen={scopes}
        error={form.errors['scopes']}
        onChange={setScopes}
      />
      <SelectField
        label={apiKeyTexts.expires}
        name="days"
        value={`${days}`}
        options={PERIODS.map((period) => ({
          value: `${period}`,
          label: apiKeyTexts.periods[period],
        }))}
        onChange={(value) => setDays(PERIODS.find((period) => `${period}` === value) ?? days)}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" kind="primary" className="justify-self-start" busy={form.busy}>
        {form.busy ? apiKeyTexts.making : apiKeyTexts.make}
      </Button>
    </Form>
  );
}
