import type { ApiKeyScope } from '@app/query-api/contract/api-key-scopes';
import { useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { TickChoice } from '../../../components/TickChoice.tsx';
import { apiKeyTexts as texts, scopeTexts } from '../../../content/api-keys.ts';
import { makeApiKey, newApiKey } from '../api/api-keys.ts';
import { ShownOnce } from './ShownOnce.tsx';

/** The button that creates an API key, with the dialog that shows the key once. */
export function MakeApiKey({ refresh }: { refresh: () => Promise<void> }) {
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
        {texts.make}
      </Button>
      <Modal
        open={isOpen}
        onOpenChange={change}
        title={key === null ? texts.make : texts.made}
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
            words={{ ...texts, label: texts.key }}
            onKept={() => change(false)}
          />
        )}
      </Modal>
    </>
  );
}

type Period = keyof typeof texts.periods;
const PERIODS: readonly Period[] = [7, 30, 90, 366];

function MakeForm({ onMade }: { onMade: (key: string) => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([]);
  const [days, setDays] = useState<Period>(90);
  const form = useForm({
    schema: newApiKey,
    send: makeApiKey,
    failure: texts.notMade,
    onDone: ({ key }) => onMade(key),
  });
  return (
    <Form errors={form.errors} send={() => form.submit({ name, scopes, days })}>
      <TextField
        label={texts.name}
        name="name"
        help={texts.nameHelp}
        autoComplete="off"
        required
        value={name}
        error={form.errors['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <TickChoice
        label={texts.scopes}
        name="scopes"
        options={scopeTexts}
        chosen={scopes}
        error={form.errors['scopes']}
        onChange={setScopes}
      />
      <SelectField
        label={texts.expires}
        name="days"
        value={`${days}`}
        options={PERIODS.map((period) => ({ value: `${period}`, label: texts.periods[period] }))}
        onChange={(value) => setDays(PERIODS.find((period) => `${period}` === value) ?? days)}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" kind="primary" className="justify-self-start" busy={form.busy}>
        {form.busy ? texts.making : texts.make}
      </Button>
    </Form>
  );
}
