import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useQueryClient, useQuery } from '@tanstack/react-query';
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
import { lostDetails } from '@app/command-api/features/codes/lost-contract';
import { useForm } from '../../../api/use-form.ts';
import { isHearing, useMarkLost, hearingQuery } from '../api/codes.ts';
import { lostValuesOf, toLostDetails, type LostValues } from './lost-values.ts';
import { TextAreaField, TextField } from '../../../components/Field.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { Link } from 'react-router-dom';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { accountPath } from '../../../navigation/paths.ts';

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
  const form = useForm({
    schema: lostDetails,
    send: (details) => mark.mutateAsync(details),
    failure: lostTexts.notSaved,
    onDone: () => {
      onClose();
      if (lost !== null) showToast('success', lostTexts.saved);
      else void isHearing(client).then((hears) => showToast('success', lostTexts.marked(hears)));
    },
    onFailed: (error) => showToast('error', detailOr(error, lostTexts.notSaved)),
  });
  const { errors, busy } = form;
  return { errors, send: () => form.submit(toLostDetails(values)), busy };
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

export interface OwnContacts {
  email: string | null;
  phone: string | null;
}

interface LostFieldsProps {
  values: LostValues;
  errors: FieldErrors;
  contacts: OwnContacts;
  onChange: (values: LostValues) => void;
}

export function LostFields({ values, errors, contacts, onChange }: LostFieldsProps) {
  const set = (part: Partial<LostValues>): void => onChange({ ...values, ...part });
  return (
    <>
      <TextAreaField
        {...lostTexts.message}
        name="message"
        optional
        rows={3}
        value={values.message}
        error={errors['message']}
        onChange={({ target }) => set({ message: target.value })}
      />
      <TextField
        {...lostTexts.reward}
        name="reward"
        optional
        value={values.reward}
        error={errors['reward']}
        onChange={({ target }) => set({ reward: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...lostTexts.where}
          name="last_seen_where"
          optional
          value={values.where}
          error={errors['last_seen_where']}
          onChange={({ target }) => set({ where: target.value })}
        />
        <TextField
          {...lostTexts.when}
          type="datetime-local"
          name="last_seen_at"
          optional
          value={values.when}
          error={errors['last_seen_at']}
          onChange={({ target }) => set({ when: target.value })}
        />
      </div>
      <ContactChoice values={values} contacts={contacts} set={set} />
    </>
  );
}

interface ContactChoiceProps extends Pick<LostFieldsProps, 'values' | 'contacts'> {
  set: (part: Partial<LostValues>) => void;
}

function ContactChoice({ values, contacts, set }: ContactChoiceProps) {
  const { email, phone } = contacts;
  return (
    <fieldset className="grid gap-2 border-t border-line pt-4">
      <legend className="float-left text-sm font-semibold text-ink-soft">
        {lostTexts.contacts}
      </legend>
      {email === null && phone === null && (
        <p className="text-sm text-ink-faint">{lostTexts.noContact}</p>
      )}
      {email !== null && (
        <Switch
          label={lostTexts.email}
          help={email}
          checked={values.showEmail}
          onChange={(showEmail) => set({ showEmail })}
        />
      )}
      {phone !== null && (
        <Switch
          label={lostTexts.phone}
          help={phone}
          checked={values.showPhone}
          onChange={(showPhone) => set({ showPhone })}
        />
      )}
    </fieldset>
  );
}

/** Asks an owner of a lost thing who cannot be notified of scans for an address or a device. */
export function NoAddress() {
  const { data } = useQuery(hearingQuery());
  if (data !== 'no-address') return null;
  return (
    <p className="rounded-control bg-amber-wash p-3 text-sm text-amber">
      {lostTexts.unheard}{' '}
      <Link to={accountPath} className={`inline-block py-1 ${LINK_CLASS}`}>
        {lostTexts.addAddress}
      </Link>
    </p>
  );
}
