import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { lostTexts } from '../../../content/lost.ts';
import { lostDetails, useMarkLost } from '../api/lost-code.ts';
import { LostFields } from './LostFields.tsx';
import type { OwnContacts } from './LostFields.tsx';
import { lostValuesOf, toLostDetails } from './lost-values.ts';

interface LostDialogProps {
  /** As it was when the dialog was opened; null is closed. */
  code: OwnedCode | null;
  contacts: OwnContacts;
  onClose: () => void;
}

/** Marks a code as lost, or changes what its finders are told. */
export function LostDialog({ code, contacts, onClose }: LostDialogProps) {
  const title = code?.lost == null ? lostTexts.title : lostTexts.titleChange;
  return (
    <Modal open={code !== null} onOpenChange={onClose} title={title} focusFirst="field">
      {code !== null && (
        <LostForm key={code.id} code={code} contacts={contacts} onClose={onClose} />
      )}
    </Modal>
  );
}

function useLostForm({ id, lost }: OwnedCode, onClose: () => void) {
  const mark = useMarkLost(id);
  const [values, setValues] = useState(() => lostValuesOf({ lost }));
  const [errors, setErrors] = useState<FieldErrors>({});

  function send(): void {
    if (mark.isPending) return;
    const form = checkForm(lostDetails, toLostDetails(values));
    setErrors(form.ok ? {} : form.errors);
    if (!form.ok) return;
    mark.mutate(form.value, {
      onSuccess: () => {
        showToast('success', lost === null ? lostTexts.marked : lostTexts.saved);
        onClose();
      },
      onError: (error) => {
        setErrors(serverFieldErrors(error));
        showToast('error', detailOr(error, lostTexts.notSaved));
      },
    });
  }
  return { values, setValues, errors, send, busy: mark.isPending };
}

function LostForm({ code, contacts, onClose }: LostDialogProps & { code: OwnedCode }) {
  const isNew = code.lost === null;
  const { values, setValues, errors, send, busy } = useLostForm(code, onClose);
  const act = isNew ? lostTexts.mark : lostTexts.save;
  const acting = isNew ? lostTexts.marking : lostTexts.saving;
  return (
    <Form errors={errors} send={send}>
      <p className="text-lg font-bold wrap-anywhere" dir="auto">
        {code.title}
      </p>
      <p className="text-sm text-ink-soft">{lostTexts.about}</p>
      {isNew && code.is_paused && (
        <p className="rounded-control bg-amber-wash p-3 text-sm text-amber">{lostTexts.resumes}</p>
      )}
      <LostFields values={values} errors={errors} contacts={contacts} onChange={setValues} />
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? acting : act}
      </Button>
    </Form>
  );
}
