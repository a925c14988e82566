import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { buttonClass } from '../../../components/button-class.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';

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
