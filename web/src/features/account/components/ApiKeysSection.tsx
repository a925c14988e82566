import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiKey, apiKeys } from '@app/query-api/features/api-keys/contract';
import { Terminal } from 'lucide-react';
import { useState } from 'react';
import type { ApiKeyScope } from '@app/query-api/contract/api-key-scopes';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { OwnList } from './OwnList.tsx';
import { randomKey } from '../../../api/random-key.ts';
import { useForm } from '../../../api/use-form.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Submit } from '../../../components/FormFailure.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { TickChoice } from '../../../components/TickChoice.tsx';
import { MakeSecret } from '../../../components/ShownOnce.tsx';
import { Row } from '../../../components/RowList.tsx';
import { SureButton } from '../../../components/SureDialog.tsx';
import { useReported } from '../../../api/use-reported.ts';
import {
  madeApiKey,
  newApiKey,
  type MadeApiKey,
  type NewApiKey,
} from '@app/command-api/features/api-keys/contract';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

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
      adding={
        <MakeSecret
          act={apiKeyTexts.make}
          title={apiKeyTexts.made}
          words={{ ...apiKeyTexts, label: apiKeyTexts.key }}
          renderForm={(onMade) => <MakeForm onMade={onMade} refresh={refresh} />}
        />
      }
    />
  );
}

interface ApiKeyRowProps {
  apiKey: ApiKey;
  refresh: () => Promise<void>;
}

function ApiKeyRow({ apiKey, refresh }: ApiKeyRowProps) {
  const { busy, report } = useReported();
  const { id, name, scopes, made_at: madeAt, expires_at: expiresAt } = apiKey;

  async function revoke(close: () => void): Promise<void> {
    const words = { done: apiKeyTexts.revoked, failed: apiKeyTexts.notRevoked };
    if (await report(() => revokeApiKey(id, randomKey()), words)) close();
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
        <SureButton
          label={apiKeyTexts.revoke}
          name={`${apiKeyTexts.revoke} ${name}`}
          title={apiKeyTexts.revokeTitle}
          keep={apiKeyTexts.keep}
          act={apiKeyTexts.revokeNow}
          acting={apiKeyTexts.revoking}
          busy={busy}
          onAct={(close) => void revoke(close)}
        >
          <p>{apiKeyTexts.revokeSure(name)}</p>
        </SureButton>
      }
    />
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

type Period = keyof typeof apiKeyTexts.periods;

interface MakeFormProps {
  onMade: (key: string) => void;
  refresh: () => Promise<void>;
}

function MakeForm({ onMade, refresh }: MakeFormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([]);
  const [days, setDays] = useState<Period>(90);
  const form = useForm({
    schema: newApiKey,
    send: makeApiKey,
    failure: apiKeyTexts.notMade,
    onDone: ({ key }) => {
      onMade(key);
      void refresh();
    },
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
      <Submit form={form} act={apiKeyTexts.make} acting={apiKeyTexts.making} />
    </Form>
  );
}

const PATH = '/user/api-keys';

const apiKeysQuery = () => ownQuery(['api-keys'], PATH, apiKeys);

const makeApiKey = (body: NewApiKey, idempotencyKey: string): Promise<MadeApiKey> =>
  sendCommand({ path: PATH, body, idempotencyKey, answer: madeApiKey });

const revokeApiKey = (id: string, idempotencyKey: string) =>
  sendCommand({ method: 'DELETE', path: `${PATH}/${encodeURIComponent(id)}`, idempotencyKey });
