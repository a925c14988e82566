import { FIELD_KINDS, type FieldKind } from '@app/query-api/contract/register-fields';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField, TextField } from '../../../components/Field.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { registerTexts as texts } from '../../../content/register.ts';

/** A field that is being edited. */
export interface DraftField {
  readonly id: string;
  readonly name: string;
  readonly kind: FieldKind;
  /** One per line. */
  readonly choices: string;
  /** Whether the field is new: the kind of an existing field cannot change. */
  readonly isNew: boolean;
}

interface FieldRowProps {
  draft: DraftField;
  /** From 0. */
  place: number;
  isLast: boolean;
  errors: FieldErrors;
  onChange: (draft: DraftField) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A field of the register: its name, kind and position. */
export function FieldRow({ draft, place, isLast, errors, ...on }: FieldRowProps) {
  const number = place + 1;
  const kinds = FIELD_KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] }));
  const named = draft.name === '' ? String(number) : draft.name;
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="sr-only">{texts.fieldName(number)}</legend>
      <TextField
        label={texts.fieldName(number)}
        name={`fields.${place}.name`}
        autoComplete="off"
        maxLength={60}
        value={draft.name}
        error={errors[`fields.${place}.name`]}
        onChange={({ target }) => on.onChange({ ...draft, name: target.value })}
      />
      <SelectField
        label={texts.fieldKind(number)}
        value={draft.kind}
        options={draft.isNew ? kinds : kinds.filter(({ value }) => value === draft.kind)}
        onChange={(kind) => on.onChange({ ...draft, kind })}
      />
      {draft.kind === 'choice' && (
        <div className="sm:col-span-2">
          <TextAreaField
            label={texts.fieldChoices(number)}
            help={texts.choicesHelp}
            value={draft.choices}
            error={errors[`fields.${place}.choices`]}
            onChange={({ target }) => on.onChange({ ...draft, choices: target.value })}
          />
        </div>
      )}
      <div className="flex gap-2 sm:col-span-2">
        <Button
          kind="quiet"
          aria-label={texts.up(named)}
          disabled={place === 0}
          onClick={() => on.onMove(-1)}
        >
          <ArrowUp aria-hidden size={18} />
        </Button>
        <Button
          kind="quiet"
          aria-label={texts.down(named)}
          disabled={isLast}
          onClick={() => on.onMove(1)}
        >
          <ArrowDown aria-hidden size={18} />
        </Button>
        <Button kind="quiet" aria-label={texts.remove(named)} onClick={on.onRemove}>
          <Trash2 aria-hidden size={18} />
        </Button>
      </div>
    </fieldset>
  );
}
