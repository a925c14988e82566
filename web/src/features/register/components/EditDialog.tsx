import type { EntriesAnswer } from '@app/command-api/features/registers/contract';
import { CODE_TYPES, type CodeType } from '@app/query-api/contract/code-type';
import type { RegisterField } from '@app/query-api/contract/register-fields';
import type { RegisterItem } from '@app/query-api/features/registers/contract';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { ProgressMeter } from '../../../components/ProgressMeter.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { typeTexts } from '../../../content/code-types.ts';
import { registerTexts as texts } from '../../../content/register.ts';
import { ofOrganisation, useOrganisation } from '../../../navigation/use-organisation.ts';
import { EntryFields, type Entry } from './EntryFields.tsx';
import { PhotoField } from './RegisterPhoto.tsx';
import { type ChangingCodes, useChangeCodes } from './use-change-codes.ts';

interface EditDialogProps {
  /** The codes to edit; at least one. */
  uids: readonly string[];
  /** The thing to edit, whose values are shown; null if several are edited. */
  item: RegisterItem | null;
  fields: readonly RegisterField[];
  onClose: () => void;
}

const KEEP = 'keep';

/** Edits the fields of one thing, or of many things at once. */
export function EditDialog({ uids, item, fields, onClose }: EditDialogProps) {
  const [entry, setEntry] = useState<Entry>(item?.values ?? {});
  const [type, setType] = useState<CodeType | null>(null);
  const [isPaused, setPaused] = useState<boolean | null>(null);
  const [refused, setRefused] = useState<EntriesAnswer['refused']>([]);
  const [blank, setBlank] = useState<string | null>(null);
  const changing = useChangeCodes();
  const organisation = useOrganisation();
  const values = changedValues(entry, item?.values ?? {});
  const change = {
    ...(values.length === 0 ? {} : { values }),
    ...(type === null ? {} : { type }),
    ...(isPaused === null ? {} : { is_paused: isPaused }),
  };

  async function save(): Promise<void> {
    const unfilled = fields.find(({ id }) => !item && entry[id]?.trim() === '');
    setBlank(unfilled ? texts.blank(unfilled.name) : null);
    if (unfilled) return;
    if (Object.keys(change).length === 0) {
      onClose();
      return;
    }
    const answer = await changing.start(uids, { ...change, ...ofOrganisation(organisation) });
    if (answer === null) return;
    showToast('success', texts.saved(answer.done));
    setRefused(answer.refused);
    if (answer.refused.length === 0) onClose();
  }

  const title = item ? texts.editOne(item.title) : texts.editMany(uids.length);
  return (
    <Modal open onOpenChange={onClose} title={title} focusFirst="field">
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (changing.progress === null) void save();
        }}
      >
        {!item && <p className="text-ink-soft">{texts.editHelp}</p>}
        <EntryFields fields={fields} entry={entry} isOne={item !== null} onChange={setEntry} />
        {item ? (
          <PhotoField item={item} />
        ) : (
          <TypeAndPause {...{ type, setType, isPaused, setPaused }} />
        )}
        <FormFailure text={blank ?? changing.failure} />
        <Refused refused={refused} />
        <SaveButton changing={changing} isMany={uids.length > 1} />
      </form>
    </Modal>
  );
}

function SaveButton({ changing, isMany }: { changing: ChangingCodes; isMany: boolean }) {
  const { progress, stop } = changing;
  const busy = progress !== null;
  return (
    <>
      {progress && isMany && (
        <ProgressMeter label={texts.progress} unit="codes" progress={progress} onStop={stop} />
      )}
      <Button type="submit" kind="primary" className="justify-self-start" busy={busy}>
        {busy ? texts.saving : texts.save}
      </Button>
    </>
  );
}

/** The values to send: null for a field that was emptied; unchanged fields are left out. */
const changedValues = (entry: Entry, before: Entry) =>
  Object.entries(entry).flatMap(([id, text]) =>
    text === undefined || text === before[id]
      ? []
      : [{ field_id: id, text: text === '' ? null : text }],
  );

interface TypeAndPauseProps {
  type: CodeType | null;
  setType: (type: CodeType | null) => void;
  isPaused: boolean | null;
  setPaused: (isPaused: boolean | null) => void;
}

function TypeAndPause({ type, setType, isPaused, setPaused }: TypeAndPauseProps) {
  return (
    <>
      <SelectField
        label={texts.type}
        value={type ?? KEEP}
        options={[
          { value: KEEP, label: texts.keep },
          ...CODE_TYPES.map((each) => ({ value: each, label: typeTexts.names[each] })),
        ]}
        onChange={(chosen) => setType(CODE_TYPES.find((each) => each === chosen) ?? null)}
      />
      <SelectField
        label={texts.pausing}
        value={isPaused === null ? KEEP : String(isPaused)}
        options={[
          { value: KEEP, label: texts.keep },
          { value: 'true', label: texts.pause },
          { value: 'false', label: texts.resume },
        ]}
        onChange={(chosen) => setPaused(chosen === KEEP ? null : chosen === 'true')}
      />
    </>
  );
}

/** How many refusals are shown; the reasons are mostly the same. */
const SHOWN = 10;

function Refused({ refused }: Pick<EntriesAnswer, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <div role="alert" className="grid gap-1 text-sm text-brick">
      <p className="font-semibold">{texts.refused(refused.length)}</p>
      <ul>
        {refused.slice(0, SHOWN).map(({ uid, why }) => (
          <li key={uid}>
            {uid}: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
