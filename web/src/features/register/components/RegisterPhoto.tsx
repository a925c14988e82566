import type { RegisterItem } from '@app/query-api/features/registers/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../components/Modal.tsx';
import { PictureField } from '../../../components/PictureField.tsx';
import { registerTexts as texts } from '../../../content/register.ts';
import { useDialogStep } from '../../../navigation/use-dialog-step.ts';
import {
  type PhotoOfThing,
  registerPhotoQuery,
  useChooseRegisterPhoto,
  useRemoveRegisterPhoto,
} from '../api/register-photo.ts';

interface RegisterPhotoProps extends PhotoOfThing {
  title: string;
  className: string;
}

function RegisterPhoto({ title, className, ...photo }: RegisterPhotoProps) {
  const { data: address, isError } = useQuery(registerPhotoQuery(photo));
  if (isError)
    return <span className={`text-xs text-ink-faint ${className}`}>{texts.noPhoto}</span>;
  if (address === undefined) return <span className={`skeleton block ${className}`} />;
  return <img src={address} alt={texts.photoOf(title)} className={className} />;
}

const LARGE = 'mx-auto max-h-[60dvh] min-h-24 min-w-24 w-auto rounded-control';

interface ThingPhotoProps {
  item: RegisterItem;
  photoId: string;
}

/** The photo of a thing as a thumbnail; a press opens it large. */
export function ThingPhoto({ item: { uid, title }, photoId }: ThingPhotoProps) {
  const { shown, open, close } = useDialogStep<true>();
  const photo = { uid, title, photoId };
  return (
    <>
      <button
        type="button"
        aria-label={texts.photoOf(title)}
        onClick={() => open(true)}
        className="size-12 shrink-0 overflow-hidden rounded-control border border-line hover:border-ink"
      >
        <RegisterPhoto {...photo} size="small" className="size-full object-cover" />
      </button>
      <Modal wide open={shown !== null} onOpenChange={close} title={texts.photoOf(title)}>
        <RegisterPhoto {...photo} size="large" className={LARGE} />
      </Modal>
    </>
  );
}

/** The photo of a thing in the dialog that edits the thing. */
export function PhotoField({ item: { uid, title, photo_id: first } }: { item: RegisterItem }) {
  const [photoId, setPhotoId] = useState(first);
  const choosing = useChooseRegisterPhoto(uid, setPhotoId);
  const removing = useRemoveRegisterPhoto(uid, () => setPhotoId(null));
  return (
    <PictureField
      legend={texts.photo}
      help={texts.photoHelp}
      picture={
        photoId === null ? null : (
          <RegisterPhoto {...{ uid, title, photoId }} size="large" className={LARGE} />
        )
      }
      choosing={choosing}
      removing={removing}
    />
  );
}
