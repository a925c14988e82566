import { RotateCw, X } from 'lucide-react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { FinderTexts } from '../texts/finder-texts.ts';
import { AddPhotos, type PhotoFieldProps } from './PhotoField.tsx';
import { MAX_PHOTOS, usePhotos, type Photo, type Photos } from './use-photos.ts';

const ROUND =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-line/60 hover:text-ink';

interface PhotoPickerProps extends PhotoFieldProps {
  first: readonly File[];
}

export function PhotoPicker({ first, texts, handle, ...options }: PhotoPickerProps) {
  const photos = usePhotos({ ...options, texts });
  const { settled, forLater, clear } = photos;
  useImperativeHandle(handle, () => ({ settled, forLater, clear }));
  const takeFirst = useEffectEvent(() => photos.add(first));
  const taken = useRef(false);
  useEffect(() => {
    if (!taken.current) takeFirst();
    taken.current = true;
  }, []);

  return (
    <div className="grid gap-3">
      {photos.photos.length > 0 && <PhotoList photos={photos} texts={texts} />}
      {photos.photos.length < MAX_PHOTOS && <AddPhotos texts={texts} onPick={photos.add} />}
    </div>
  );
}

const stateText = ({ state, share }: Photo, texts: FinderTexts['photos']): string =>
  state === 'sending' ? texts.sent(Math.round(share * 100)) : texts[state];

function PhotoList({ photos, texts }: { photos: Photos; texts: FinderTexts['photos'] }) {
  return (
    <ul className="grid gap-2" aria-label={texts.label}>
      {photos.photos.map((photo, index) => (
        <li
          key={photo.key}
          className="arrive flex items-center gap-3 rounded-control border border-line bg-lift p-1.5"
        >
          <Thumb photo={photo} />
          <div className="grid min-w-0 flex-1 gap-1 text-sm">
            <p className="font-semibold">{texts.picture(index + 1)}</p>
            <output
              className={photo.state === 'failed' ? 'font-medium text-brick' : 'text-ink-faint'}
            >
              {stateText(photo, texts)}
            </output>
            {photo.state === 'sending' && <Bar share={photo.share} />}
          </div>
          {photo.state === 'failed' && (
            <button
              type="button"
              className={ROUND}
              aria-label={texts.retry(index + 1)}
              onClick={() => photos.retry(photo.key)}
            >
              <RotateCw aria-hidden size={18} />
            </button>
          )}
          <button
            type="button"
            className={ROUND}
            aria-label={texts.remove(index + 1)}
            onClick={() => photos.remove(photo.key)}
          >
            <X aria-hidden size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumb({ photo }: { photo: Photo }) {
  if (photo.thumb === null) return <div className="skeleton size-13 shrink-0" aria-hidden="true" />;
  return <img src={photo.thumb} alt="" className="size-13 shrink-0 rounded-md object-cover" />;
}

function Bar({ share }: { share: number }) {
  return (
    <div className="h-1 overflow-hidden rounded-full bg-line" aria-hidden="true">
      <div className="h-full bg-moss" style={{ width: `${share * 100}%` }} />
    </div>
  );
}
