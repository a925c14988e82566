import type { RegisterField } from '@app/query-api/contract/register-fields';
import { REGISTER_BOUNDS } from '@app/query-api/contract/register-fields';
import { useState } from 'react';
import { randomKey } from '../../../api/random-key.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { registerTexts as texts } from '../../../content/register.ts';
import { ofOrganisation, useOrganisation } from '../../../navigation/use-organisation.ts';
import { chooseFields, fieldsRequest, useRefreshRegister } from '../api/register.ts';
import { type DraftField, FieldRow } from './FieldRow.tsx';

interface FieldsDialogProps {
  fields: readonly RegisterField[];
  onClose: () => void;
}

const draftOf = ({ choices, ...field }: RegisterField): DraftField => ({
  ...field,
  choices: choices.join('\n'),
  isNew: false,
});

const newField = (): DraftField => ({
  id: randomKey(),
  name: '',
  kind: 'text',
  choices: '',
  isNew: true,
});

/** One choice per line; blank lines are skipped. */
const choicesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const fieldOf = ({ id, name, kind, choices }: DraftField) => ({
  id,
  name,
  kind,
  ...(kind === 'choice' ? { choices: choicesOf(choices) } : {}),
});

/** Edits the fields of the register. */
export function FieldsDialog({ fields, onClose }: FieldsDialogProps) {
  const [drafts, setDrafts] = useState(() => fields.map(draftOf));
  const refresh = useRefreshRegister();
  const organisation = useOrganisation();
  const form = useForm({
    schema: fieldsRequest,
    send: chooseFields,
    failure: texts.fieldsNotSaved,
    onDone: () => {
      showToast('success', texts.fieldsSaved);
      void refresh();
      onClose();
    },
  });
  const change = (place: number, draft: DraftField): void =>
    setDrafts(drafts.map((each, at) => (at === place ? draft : each)));
  const move = (from: number, to: number): void => {
    const others = drafts.filter((_, place) => place !== from);
    setDrafts([...others.slice(0, to), ...drafts.slice(from, from + 1), ...others.slice(to)]);
  };
  const isRemoved = fields.some(({ id }) => !drafts.some((draft) => draft.id === id));

  return (
    <Modal wide open onOpenChange={onClose} title={texts.fieldsTitle}>
      <Form
        errors={form.errors}
        send={() => form.submit({ ...ofOrganisation(organisation), fields: drafts.map(fieldOf) })}
      >
        <p className="text-ink-soft">{drafts.length === 0 ? texts.noFields : texts.fieldsHelp}</p>
        {drafts.map((draft, place) => (
          <FieldRow
            key={draft.id}
            draft={draft}
            place={place}
            isLast={place === drafts.length - 1}
            errors={form.errors}
            onChange={(next) => change(place, next)}
            onMove={(by) => move(place, place + by)}
            onRemove={() => setDrafts(drafts.filter((_, at) => at !== place))}
          />
        ))}
        <Button
          className="justify-self-start"
          disabled={drafts.length >= REGISTER_BOUNDS.fields}
          onClick={() => setDrafts([...drafts, newField()])}
        >
          {texts.addField}
        </Button>
        {isRemoved && <p className="text-sm text-brick">{texts.removedNote}</p>}
        <FormFailure text={form.failure ?? form.errors['fields'] ?? null} />
        <Button type="submit" kind="primary" className="justify-self-start" busy={form.busy}>
          {form.busy ? texts.saving : texts.saveFields}
        </Button>
      </Form>
    </Modal>
  );
}
