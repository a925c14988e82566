import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { Trash2 } from 'lucide-react';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { PickPicture } from '../../../components/PickPicture.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { codeTexts } from '../../../content/codes.ts';
import { UnreadablePicture } from '../../../pictures/shrink.ts';
import { useChooseGreetingImage, useRemoveGreetingImage } from '../api/greeting-image.ts';

function sayFailure(error: unknown): void {
  const isUnreadable = error instanceof UnreadablePicture;
  const text = isUnreadable ? codeTexts.imageUnreadable : detailOr(error, codeTexts.imageFailed);
  showToast('error', text);
}

/** A picture beside the greeting. It is saved at once, apart from the form around it. */
export function GreetingImageField({ code }: { code: OwnedCode }) {
  const choosing = useChooseGreetingImage(code.id);
  const removing = useRemoveGreetingImage(code.id);
  const { greeting_image: image } = code;

  function choose(file: File): void {
    choosing.mutate(file, {
      onSuccess: () => showToast('success', codeTexts.imageSaved),
      onError: sayFailure,
    });
  }
  function remove(): void {
    removing.mutate(undefined, {
      onSuccess: () => showToast('success', codeTexts.imageRemoved),
      onError: sayFailure,
    });
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">
        Greeting picture <span className="font-normal text-ink-faint">(optional)</span>
      </legend>
      {image !== null && (
        <img
          src={image}
          alt="Shown beside your greeting"
          className="max-h-48 w-full rounded-control border border-line object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <PickPicture
          label={choosing.isPending ? 'Saving…' : image === null ? 'Add picture' : 'Change picture'}
          busy={choosing.isPending}
          onPick={choose}
        />
        {image !== null && (
          <Button kind="quiet" busy={removing.isPending} onClick={remove}>
            <Trash2 aria-hidden size={18} />
            Remove picture
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-faint">
        Shown to anyone who scans the code. The place and time it was taken are removed.
      </p>
    </fieldset>
  );
}
