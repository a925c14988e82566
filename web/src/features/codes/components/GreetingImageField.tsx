import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { PictureField } from '../../../components/PictureField.tsx';
import { useChooseGreetingImage, useRemoveGreetingImage } from '../api/greeting-image.ts';

/** The picture of the greeting. */
export function GreetingImageField({ code }: { code: OwnedCode }) {
  const choosing = useChooseGreetingImage(code.id);
  const removing = useRemoveGreetingImage(code.id);
  const { greeting_image: image } = code;
  return (
    <PictureField
      legend={
        <>
          Greeting picture <span className="font-normal text-ink-faint">(optional)</span>
        </>
      }
      help="Shown to anyone who scans the code. The place and time it was taken are removed."
      picture={
        image === null ? null : (
          <img
            src={image}
            alt="Shown beside your greeting"
            className="max-h-48 w-full rounded-control border border-line object-cover"
          />
        )
      }
      choosing={choosing}
      removing={removing}
    />
  );
}
