import { SHEETS, labelsPerPage } from '@app/query-api/features/printing/sheets-contract';
import type { Box, Sheet } from '@app/query-api/features/printing/sheets-contract';
import { useMemo } from 'react';
import type { PrintChoices } from './print-choices.ts';

interface SheetPictureProps {
  /** Undefined until it is drawn. */
  svg: string | undefined;
  /** Whether a newer one is loading. */
  isStale: boolean;
  /** A description of the picture. */
  text: string;
  choices: Pick<PrintChoices, 'layout' | 'skip'>;
  /** Called with the label that was pressed; undefined if labels cannot be pressed. */
  onSkip: ((skip: number) => void) | undefined;
}

/** A sheet as the server drew it, identical to the PDF. Pressing a label makes it the first one. */
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
            // The order of the places never changes.
            key={`${place.x} ${place.y}`}
            type="button"
            // The number field does the same for keyboard users, with one tab stop.
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
