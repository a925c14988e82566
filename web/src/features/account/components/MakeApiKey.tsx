import { API_KEY_SCOPES, type ApiKeyScope } from '@app/query-api/contract/api-key-scopes';
import { useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { SelectableText } from '../../../components/SelectableText.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { apiKeyTexts as texts } from '../../../content/api-keys.ts';
import { COPIED } from '../../../content/copied.ts';
import { makeApiKey, newApiKey } from '../api/api-keys.ts';
import { ScopeChoice } from './ScopeChoice.tsx';

/** The button that makes an API key, with the dialog that shows the key once. */
export function MakeApiKey({ refresh }: { refresh: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  /** Kept here alone, and only until the dialog closes. */
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
          <NewKey text={key} onKept={() => change(false)} />
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
      <ScopeChoice
        // In their order, whichever was pressed first.
        onChange={(chosen) => setScopes(API_KEY_SCOPES.filter((scope) => chosen.includes(scope)))}
        scopes={scopes}
        error={form.errors['scopes']}
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

/** Shown once. */
function NewKey({ text, onKept }: { text: string; onKept: () => void }) {
  const says = { copied: COPIED, notCopied: texts.notCopied };
  return (
    <div className="grid gap-4">
      <p>{texts.once}</p>
      <SelectableText label={texts.key} text={text} />
      <p className="flex flex-wrap gap-2">
        <CopyButton text={text} label={texts.copy} says={says} />
        <Button kind="primary" onClick={onKept}>
          {texts.kept}
        </Button>
      </p>
    </div>
  );
}
