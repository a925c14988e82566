import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { Form } from '../../../components/Form.tsx';
import { MockNote } from '../../../components/MockNote.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import type { Draft } from '../../../components/use-draft.ts';
import { lostTexts } from '../../../content/lost.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { isHearing } from '../api/hearing.ts';
import { lostDetails, useMarkLost } from '../api/lost-code.ts';
import { LostFields } from './LostFields.tsx';
import type { OwnContacts } from './LostFields.tsx';
import { NoAddress } from './NoAddress.tsx';
import { lostValuesOf, toLostDetails } from './lost-values.ts';
import type { LostValues } from './lost-values.ts';

interface LostDialogProps {
  /** As it was when the dialog was opened; null closes it. */
  code: OwnedCode | null;
  contacts: OwnContacts;
  onClose: () => void;
}

export function LostDialog({ code, ...rest }: LostDialogProps) {
  return code !== null && <OpenDialog key={code.id} code={code} {...rest} />;
}

type OpenProps = LostDialogProps & { code: OwnedCode };

/** Closing it discards the input; an ended session does not. */
function OpenDialog({ code, contacts, onClose }: OpenProps) {
  const draft = useOwnDraft(`lost:${code.id}`, lostValuesOf(code));
  function close(): void {
    draft.forget();
    onClose();
  }
  const title = code.lost === null ? lostTexts.title : lostTexts.titleChange;
  return (
    <Modal open onOpenChange={close} title={title} focusFirst="field">
      <LostForm code={code} contacts={contacts} draft={draft} onClose={close} />
    </Modal>
  );
}

function useLostForm({ id, lost }: OwnedCode, values: LostValues, onClose: () => void) {
  const mark = useMarkLost(id);
  const client = useQueryClient();
  const [errors, setErrors] = useState<FieldErrors>({});

  function send(): void {
    if (mark.isPending) return;
    const form = checkForm(lostDetails, toLostDetails(values));
    setErrors(form.ok ? {} : form.errors);
    if (!form.ok) return;
    mark.mutate(form.value, {
      onSuccess: () => {
        onClose();
        if (lost !== null) showToast('success', lostTexts.saved);
        else void isHearing(client).then((hears) => showToast('success', lostTexts.marked(hears)));
      },
      onError: (error) => {
        setErrors(serverFieldErrors(error));
        showToast('error', detailOr(error, lostTexts.notSaved));
      },
    });
  }
  return { errors, send, busy: mark.isPending };
}

function LostForm({ code, contacts, draft, onClose }: OpenProps & { draft: Draft<LostValues> }) {
  const isNew = code.lost === null;
  const { values, setValues, isBack, forget } = draft;
  const { errors, send, busy } = useLostForm(code, values, onClose);
  const act = isNew ? lostTexts.mark : lostTexts.save;
  const acting = isNew ? lostTexts.marking : lostTexts.saving;
  return (
    <Form errors={errors} send={send}>
      <p className="text-lg font-bold wrap-anywhere" dir="auto">
        {code.title}
      </p>
      <p className="text-sm text-ink-soft">{lostTexts.about}</p>
      {isNew && <NoAddress />}
      {isNew && <MockNote />}
      {isNew && code.is_paused && (
        <p className="rounded-control bg-amber-wash p-3 text-sm text-amber">{lostTexts.resumes}</p>
      )}
      <DraftNote isBack={isBack} onDiscard={forget} />
      <LostFields values={values} errors={errors} contacts={contacts} onChange={setValues} />
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? acting : act}
      </Button>
    </Form>
  );
}
