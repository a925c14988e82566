import { SHEETS, labelsPerPage } from '@app/query-api/features/printing/sheets-contract';
import type { Box, Sheet } from '@app/query-api/features/printing/sheets-contract';
import { useMemo } from 'react';
import type { PrintChoices } from './print-choices.ts';

interface SheetPictureProps {
  /** Undefined until it was drawn. */
  svg: string | undefined;
  /** Whether a newer one is on its way. */
  isStale: boolean;
  /** What it shows, in words. */
  text: string;
  choices: Pick<PrintChoices, 'layout' | 'skip'>;
  /** Called with the label that was pressed; without it none can be. */
  onSkip: ((skip: number) => void) | undefined;
}

/** A sheet as the server drew it, the same as in the PDF. A label that is pressed is the first. */
export function SheetPicture({ svg, isStale, text, choices, onSkip }: SheetPictureProps) {
  const sheet = SHEETS[choices.layout];
  const [width, height] = sheet.page;
  const address = useMemo(
    () => (svg === undefined ? undefined : `data:image/svg+xml,${encodeURIComponent(svg)}`),
    [svg],
  );
  const frame = 'absolute inset-0 size-full rounded-md border border-line bg-code-ground';
  return (
    <div className="relative" style={{ aspectRatio: `${width} / ${height}` }}>
      {address === undefined ? (
        <div className={frame} />
      ) : (
        <img
          src={address}
          alt={text}
          aria-busy={isStale}
          className={`${frame} transition-opacity duration-150 aria-busy:opacity-60`}
        />
      )}
      {onSkip !== undefined &&
        labelsPerPage(sheet) > 1 &&
        sheet.places.map((place, index) => (
          <button
            // Places never change their order.
            key={`${place.x} ${place.y}`}
            type="button"
            // The field for the number does the same for the keyboard, in one stop.
            tabIndex={-1}
            aria-label={`Start at label ${index + 1}`}
            aria-pressed={index === choices.skip}
            onClick={() => onSkip(index)}
            className="absolute rounded-sm hover:bg-signal/15 aria-pressed:outline-2 aria-pressed:outline-signal"
            style={placed(sheet, place)}
          />
        ))}
    </div>
  );
}

function placed({ page: [width, height] }: Sheet, box: Box) {
  return {
    left: `${(box.x / width) * 100}%`,
    top: `${(box.y / height) * 100}%`,
    width: `${(box.width / width) * 100}%`,
    height: `${(box.height / height) * 100}%`,
  };
}
