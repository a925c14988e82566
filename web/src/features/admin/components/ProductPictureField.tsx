import type { Product } from '@app/query-api/features/store/contract';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { PickPicture } from '../../../components/PickFile.tsx';
import { UnreadablePicture } from '../../../pictures/shrink.ts';
import { ProductDrawing } from '../../store/components/ProductDrawing.tsx';
import { preparePicture } from '../api/products.ts';
import type { ChosenPicture } from '../api/products.ts';

/** The picture to save with the product. */
export type PictureChoice = 'as it is' | 'the drawing' | ChosenPicture;

interface ProductPictureFieldProps {
  /** The saved picture; null if the drawing is shown. */
  saved: string | null;
  category: Product['category'];
  choice: PictureChoice;
  onChange: (choice: PictureChoice) => void;
}

const shownOf = (saved: string | null, choice: PictureChoice): string | null => {
  if (choice === 'as it is') return saved;
  return choice === 'the drawing' ? null : choice.thumb;
};

/**
 * A picture of the product, otherwise our drawing of its category. Saved with the surrounding form.
 */
export function ProductPictureField(props: ProductPictureFieldProps) {
  const { saved, category, choice, onChange } = props;
  const [error, setError] = useState<string | null>(null);
  const shown = shownOf(saved, choice);

  async function pick(file: File): Promise<void> {
    setError(null);
    try {
      onChange(await preparePicture(file));
    } catch (failure) {
      if (!(failure instanceof UnreadablePicture)) throw failure;
      setError('This picture cannot be opened here. Please choose a PNG, JPEG or WebP.');
    }
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        Picture <span className="font-normal text-ink-faint">(optional)</span>
      </legend>
      <div className="flex flex-wrap items-center gap-4">
        <div className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-lift">
          {shown === null ? (
            <ProductDrawing category={category} className="h-16" />
          ) : (
            <img src={shown} alt="As the shop shows it" className="size-full object-cover" />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <PickPicture
            label={shown === null ? 'Add picture' : 'Change picture'}
            onPick={(file) => void pick(file)}
          />
          {shown !== null && (
            <Button kind="quiet" onClick={() => onChange('the drawing')}>
              <Undo2 aria-hidden size={18} />
              Use the default drawing
            </Button>
          )}
        </div>
      </div>
      {error === null ? (
        <p className="text-sm text-ink-faint">Without one, the shop shows a default drawing.</p>
      ) : (
        <p role="alert" className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
    </fieldset>
  );
}
