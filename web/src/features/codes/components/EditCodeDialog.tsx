import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { CodeDetailsFields } from '../../../components/CodeDetailsFields.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Switch } from '../../../components/Switch.tsx';
import type { Draft } from '../../../components/use-draft.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { codeTexts } from '../../../content/codes.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { codeChanges, useChangeCode } from '../api/change-code.ts';
import { TypeFields } from '../typed/TypeFields.tsx';
import { changesOf, valuesOf } from './code-changes.ts';
import type { CodeValues } from './code-changes.ts';
import { FarewellForm } from './FarewellForm.tsx';
import { GreetingImageField } from './GreetingImageField.tsx';

interface EditCodeDialogProps {
  /** Null closes it. */
  code: OwnedCode | null;
  onClose: () => void;
  /** Further content below the code's form. */
  details: (code: OwnedCode) => ReactNode;
}

export function EditCodeDialog({ code, onClose, details }: EditCodeDialogProps) {
  return (
    code !== null && (
      <OpenDialog key={code.id} code={code} onDone={onClose} details={details(code)} />
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
      <FarewellForm code={code} />
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
  const [errors, setErrors] = useState<FieldErrors>({});

  function save(): void {
    const changes = changesOf(code, values);
    if (change.isPending) return;
    if (Object.keys(changes).length === 0) {
      onDone();
      return;
    }
    const form = checkForm(codeChanges, changes);
    setErrors(form.ok ? {} : form.errors);
    if (!form.ok) return;
    change.mutate(form.value, {
      onSuccess: () => {
        showToast('success', codeTexts.saved);
        onDone();
      },
      onError: (error) => {
        setErrors(serverFieldErrors(error));
        showToast('error', detailOr(error, codeTexts.notSaved));
      },
    });
  }
  return { errors, save, busy: change.isPending };
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
      <TextField
        label={codeTexts.inventoryLink}
        name="inventory_link"
        type="url"
        optional
        help={codeTexts.inventoryLinkHelp}
        placeholder="https://"
        autoComplete="off"
        value={values.inventoryLink}
        error={errors['inventory_link']}
        onChange={({ target }) => set({ inventoryLink: target.value })}
      />
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
