import { ImagePlus } from 'lucide-react';
import { useId, useImperativeHandle, useState } from 'react';
import type { RefObject } from 'react';
import { buttonClass } from '../../../components/button-class.ts';
import { useDeferredImport } from '../../../components/use-deferred-import.ts';
import type { KeptPicture } from '../../../outbox/kept-message.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';
import type { KeptPhoto } from '../components/draft.ts';

const loadPicker = () => import('./PhotoPicker.tsx');

export interface PhotoHandle {
  /** Waits for uploads in progress. @returns the ids; null if a picture was not uploaded */
  settled: () => Promise<readonly string[] | null>;
  /** @returns all of them, including those not uploaded yet; null if one was refused */
  forLater?: () => Promise<KeptPicture[] | null>;
  clear: () => void;
}

export interface PhotoFieldProps {
  codeId: string;
  kept: readonly KeptPhoto[];
  onKeep: (kept: readonly KeptPhoto[]) => void;
  handle: RefObject<PhotoHandle | null>;
  texts: FinderTexts['photos'];
}

/** Until the first picture this is one button; the rest is loaded with it. */
export function PhotoField(props: PhotoFieldProps) {
  const { kept, handle, texts } = props;
  const [picked, setPicked] = useState<readonly File[]>([]);
  const isWanted = picked.length > 0 || kept.length > 0;
  const picker = useDeferredImport(isWanted ? loadPicker : null);
  // Sent before the picker is loaded, a form lacks the pictures picked just now.
  useImperativeHandle(picker === null ? handle : null, () => ({
    settled: () => Promise.resolve(picked.length === 0 ? kept.map(({ id }) => id) : null),
    clear: () => undefined,
  }));
  if (picker === null) return <AddPhotos texts={texts} onPick={setPicked} />;
  return <picker.PhotoPicker {...props} first={picked} />;
}

interface AddPhotosProps {
  texts: FinderTexts['photos'];
  onPick: (files: readonly File[]) => void;
}

export function AddPhotos({ texts, onPick }: AddPhotosProps) {
  const id = useId();
  return (
    <div className="script-only flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <label
        className={`${buttonClass('plain', true)} sm:w-auto focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-signal`}
      >
        <ImagePlus aria-hidden size={18} />
        {texts.add}
        <input
          type="file"
          accept="image/*"
          multiple
          aria-describedby={id}
          className="sr-only"
          onChange={({ target }) => {
            onPick([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <p id={id} className="basis-44 grow text-sm text-ink-faint">
        {texts.help}
      </p>
    </div>
  );
}
