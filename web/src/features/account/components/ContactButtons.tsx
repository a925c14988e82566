import type { ContactKind } from '@app/command-api/contract/owner-fields';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { SavedNote } from '../../../components/SavedNote.tsx';
import { changeProfile, profileChange } from '../api/account.ts';
import { CONTACT_WORDS } from './contact-words.ts';

interface ContactButtonsProps {
  kind: ContactKind;
  isChanging: boolean;
  note: string | null;
  onChanging: (isChanging: boolean) => void;
  onRemoved: () => void;
}

export function ContactButtons(props: ContactButtonsProps) {
  const { kind, isChanging, note, onChanging, onRemoved } = props;
  const { noun } = CONTACT_WORDS[kind];
  const removing = useForm({
    schema: profileChange,
    send: changeProfile,
    failure: `Your ${noun} could not be removed. Please try again.`,
    onDone: onRemoved,
  });

  return (
    <>
      <FormFailure text={removing.failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-expanded={isChanging} onClick={() => onChanging(!isChanging)}>
          {isChanging ? 'Cancel change' : `Change ${noun}`}
        </Button>
        {!isChanging && (
          <Button
            kind="quiet"
            busy={removing.busy}
            onClick={() => removing.submit({ [kind]: null })}
          >
            {removing.busy ? 'Removing…' : `Remove ${noun}`}
          </Button>
        )}
        <SavedNote text={note} />
      </div>
    </>
  );
}
