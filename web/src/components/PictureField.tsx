import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { detailOr } from '../api/problem.ts';
import { pictureTexts as texts } from '../content/pictures.ts';
import { UnreadablePicture } from '../pictures/shrink.ts';
import { Button } from './Button.tsx';
import { PickPicture } from './PickPicture.tsx';
import { showToast } from './toasts/show-toast.ts';

interface Mutation<Variables> {
  readonly isPending: boolean;
  mutate: (
    variables: Variables,
    told: { onSuccess: () => void; onError: (error: Error) => void },
  ) => void;
}

interface PictureFieldProps {
  legend: ReactNode;
  help: string;
  /** The current picture, or null. */
  picture: ReactNode | null;
  choosing: Mutation<Blob>;
  removing: Mutation<void>;
}

function sayFailure(error: unknown): void {
  const isUnreadable = error instanceof UnreadablePicture;
  showToast('error', isUnreadable ? texts.unreadable : detailOr(error, texts.failed));
}

const saying = (text: string) => ({
  onSuccess: () => showToast('success', text),
  onError: sayFailure,
});

/** A picture and its actions, which are saved at once, independent of the surrounding form. */
export function PictureField({ legend, help, picture, choosing, removing }: PictureFieldProps) {
  const pick = picture === null ? texts.add : texts.change;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {picture}
      <div className="flex flex-wrap gap-2">
        <PickPicture
          label={choosing.isPending ? texts.saving : pick}
          busy={choosing.isPending}
          onPick={(file) => choosing.mutate(file, saying(texts.saved))}
        />
        {picture !== null && (
          <Button
            kind="quiet"
            busy={removing.isPending}
            onClick={() => removing.mutate(undefined, saying(texts.removed))}
          >
            <Trash2 aria-hidden size={18} />
            {texts.remove}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-faint">{help}</p>
    </fieldset>
  );
}
