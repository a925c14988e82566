import type { OwnedCode } from '@app/query-api/features/codes/contract';
import type { ReactNode } from 'react';
import { greetingImageAnswer } from '@app/command-api/features/pictures/contract';
import { CODE_FIELDS, type CodeType, type FieldName } from '@app/query-api/contract/code-type';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { CodeDetailsFields } from '../../../components/CodeDetailsFields.tsx';
import { Form } from '../../../components/Form.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Switch } from '../../../components/Switch.tsx';
import type { Draft } from '../../../components/use-draft.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { codeTexts } from '../../../content/codes.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { codeChanges } from '@app/command-api/features/codes/contract';
import { useForm } from '../../../api/use-form.ts';
import { useChangeCode, codesKey } from '../api/codes.ts';
import {
  changesOf,
  valuesOf,
  type CodeValues,
  fieldErrorsOf,
  toFields,
  type FieldValues,
} from './code-changes.ts';
import { randomKey } from '../../../api/random-key.ts';
import { shrink, UnreadablePicture } from '../../../pictures/shrink.ts';
import { TextAreaField, TextField } from '../../../components/Field.tsx';
import { fieldTexts } from '../../../content/code-types.ts';
import { Trash2 } from 'lucide-react';
import { pictureTexts as texts } from '../../../content/pictures.ts';
import { PickPicture } from '../../../components/PickFile.tsx';
import { sendCommand, useCommand } from '../../../api/own-calls.ts';

function sayFailure(error: unknown): void {
  const isUnreadable = error instanceof UnreadablePicture;
  showToast('error', isUnreadable ? texts.unreadable : detailOr(error, texts.failed));
}

const saying = (text: string) => ({
  onSuccess: () => showToast('success', text),
  onError: sayFailure,
});

const LONG: ReadonlySet<FieldName> = new Set(['emergency', 'allergies', 'medicine', 'parcel']);

interface EditCodeDialogProps {
  code: OwnedCode | null;
  onClose: () => void;
  details: ((code: OwnedCode) => ReactNode) | null;
}

export function EditCodeDialog({ code, onClose, details }: EditCodeDialogProps) {
  return (
    code !== null && (
      <OpenDialog key={code.id} code={code} onDone={onClose} details={details?.(code)} />
    )
  );
}

/** Closing it discards the input; an ended session does not. */
function OpenDialog({ code, onDone, details }: EditCodeFormProps & { details: ReactNode }) {
  const draft = useOwnDraft(`code:${code.id}`, valuesOf(code));
  function close(): void {
    draft.forget();
    onDone();
  }
  return (
    <Modal open onOpenChange={close} title="Edit code" focusFirst="field">
      <EditCodeForm code={code} draft={draft} onDone={close} />
      {details}
    </Modal>
  );
}

interface EditCodeFormProps {
  code: OwnedCode;
  onDone: () => void;
}

type DraftedFormProps = EditCodeFormProps & { draft: Draft<CodeValues> };

function useEdit({ code, draft: { values }, onDone }: DraftedFormProps) {
  const change = useChangeCode(code.id);
  const form = useForm({
    schema: codeChanges,
    send: (changes) => change.mutateAsync(changes),
    failure: codeTexts.notSaved,
    onDone: () => {
      showToast('success', codeTexts.saved);
      onDone();
    },
    onFailed: (error) => showToast('error', detailOr(error, codeTexts.notSaved)),
  });
  function save(): void {
    const changes = changesOf(code, values);
    if (Object.keys(changes).length === 0) onDone();
    else form.submit(changes);
  }
  return { errors: form.errors, save, busy: form.busy };
}

function EditCodeForm({ code, draft, onDone }: DraftedFormProps) {
  const { errors, save, busy } = useEdit({ code, draft, onDone });
  const { values, setValues, isBack, forget } = draft;
  const set = (part: Partial<CodeValues>): void => setValues({ ...values, ...part });
  return (
    <Form errors={errors} send={save}>
      <DraftNote isBack={isBack} onDiscard={forget} />
      <CodeDetailsFields
        values={values}
        errors={errors}
        onChange={set}
        more={
          <TypeFields values={values} isWrong={errors['fields'] !== undefined} onChange={set} />
        }
      />
      <GreetingImageField code={code} />
      <Switch
        label="Allow location sharing"
        help="Finders can add where they are."
        checked={values.locationEnabled}
        onChange={(locationEnabled) => set({ locationEnabled })}
      />
      {code.is_suspended ? (
        <p className="text-sm text-ink-soft">{codeTexts.suspendedHelp}</p>
      ) : (
        <Switch
          label="Take messages"
          help="Switch off to pause the code. Its page then says that it is not taking messages."
          checked={!values.isPaused}
          onChange={(takesMessages) => set({ isPaused: !takesMessages })}
        />
      )}
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? 'Saving…' : 'Save changes'}
      </Button>
    </Form>
  );
}

/** The picture is saved at once, independent of the surrounding form. */
function GreetingImageField({ code: { id, greeting_image: image } }: { code: OwnedCode }) {
  const path = `/qr/${encodeURIComponent(id)}/greeting-image`;
  const choosing = useCommand(
    async (file: Blob) =>
      sendCommand({
        method: 'PUT',
        path,
        body: (await shrink(file)).jpeg,
        idempotencyKey: randomKey(),
        answer: greetingImageAnswer,
      }),
    codesKey,
  );
  const removing = useCommand(
    (_nothing: void, idempotencyKey) => sendCommand({ method: 'DELETE', path, idempotencyKey }),
    codesKey,
  );
  const pick = image === null ? texts.add : texts.change;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">
        Greeting picture <span className="font-normal text-ink-faint">(optional)</span>
      </legend>
      {image !== null && (
        <img
          src={image}
          alt="Shown beside your greeting"
          className="max-h-48 w-full rounded-control border border-line object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <PickPicture
          label={choosing.isPending ? texts.saving : pick}
          busy={choosing.isPending}
          onPick={(file) => choosing.mutate(file, saying(texts.saved))}
        />
        {image !== null && (
          <Button
            kind="quiet"
            busy={removing.isPending}
            onClick={() => removing.mutate(undefined, saying(texts.removed))}
          >
            <Trash2 aria-hidden size={18} />
            {texts.remove}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-faint">
        Shown to anyone who scans the code. The place and time it was taken are removed.
      </p>
    </fieldset>
  );
}

interface TypeFieldsProps {
  values: FieldValues & { type: CodeType };
  isWrong: boolean;
  onChange: (part: Partial<FieldValues>) => void;
}

function TypeFields({ values, isWrong, onChange }: TypeFieldsProps) {
  const { type } = values;
  const names = CODE_FIELDS[type];
  const errors = isWrong ? fieldErrorsOf(toFields(type, values)) : {};
  if (names.length === 0) return null;
  return (
    <fieldset className="grid gap-4 border-l-2 border-line pl-4">
      <legend className="sr-only">{fieldTexts.label}</legend>
      <p className="text-sm text-ink-faint">{fieldTexts.help}</p>
      {names.map((name) => {
        const Control = LONG.has(name) ? TextAreaField : TextField;
        return (
          <div key={name} className="grid gap-0.5">
            <Control
              label={fieldTexts.names[name]}
              name={name}
              optional
              {...(LONG.has(name) ? { rows: 2 } : {})}
              value={values[`${name}_text`]}
              error={errors[name]}
              onChange={({ target }) => onChange({ [`${name}_text`]: target.value })}
            />
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 justify-self-start text-sm font-medium">
              <input
                type="checkbox"
                aria-label={`${fieldTexts.shown}: ${fieldTexts.names[name]}`}
                checked={values[`${name}_shown`]}
                onChange={({ target }) => onChange({ [`${name}_shown`]: target.checked })}
                className="size-5 accent-signal-fill"
              />
              {fieldTexts.shown}
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}
