import {
  SHEETS,
  divideLabel,
  labelBox,
  labelsPerPage,
} from '@app/query-api/features/printing/sheets-contract';
import type { Box, LabelParts, Sheet } from '@app/query-api/features/printing/sheets-contract';
import type { PrintChoices } from './print-choices.ts';

/** A code to print; its title is empty where it has none. */
export interface PrintedCode {
  readonly uid: string;
  readonly title: string;
}

interface SheetPictureProps {
  codes: readonly PrintedCode[];
  choices: PrintChoices;
  onSkip: (skip: number) => void;
}

/** The first sheet, drawn from the same measures as the PDF. A label that is pressed is the first. */
export function SheetPicture({ codes, choices, onSkip }: SheetPictureProps) {
  const sheet = SHEETS[choices.layout];
  const [width, height] = sheet.page;
  const places = Array.from({ length: labelsPerPage(sheet) }, (_, index) => index);
  const shift = `translate(${millimetres(choices.dx)} ${millimetres(choices.dy)})`;
  return (
    <div className="relative" style={{ aspectRatio: `${width} / ${height}` }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="absolute inset-0 size-full rounded-md border border-line bg-code-ground"
        aria-hidden="true"
      >
        <g transform={shift}>
          {places.map((place) => (
            <Label
              key={place}
              box={labelBox(sheet, place)}
              code={codes[place - choices.skip]}
              choices={choices}
            />
          ))}
        </g>
      </svg>
      {places.length > 1 &&
        places.map((place) => (
          <button
            key={place}
            type="button"
            // The field for the number does the same for the keyboard, in one stop.
            tabIndex={-1}
            aria-label={`Start at label ${place + 1}`}
            aria-pressed={place === choices.skip}
            onClick={() => onSkip(place)}
            className="absolute rounded-sm hover:bg-signal/15 aria-pressed:outline-2 aria-pressed:outline-signal"
            style={placed(sheet, labelBox(sheet, place))}
          />
        ))}
    </div>
  );
}

function millimetres(typed: string): number {
  const value = Number(typed.replace(',', '.'));
  return Number.isFinite(value) ? value : 0;
}

function placed({ page: [width, height] }: Sheet, box: Box) {
  return {
    left: `${(box.x / width) * 100}%`,
    top: `${(box.y / height) * 100}%`,
    width: `${(box.width / width) * 100}%`,
    height: `${(box.height / height) * 100}%`,
  };
}

interface LabelProps {
  box: Box;
  code: PrintedCode | undefined;
  choices: PrintChoices;
}

function Label({ box, code, choices }: LabelProps) {
  const words = code === undefined ? '' : wordsOf(code, choices);
  const parts = divideLabel(box, words !== '');
  return (
    <>
      <rect
        {...box}
        rx="1.5"
        className="fill-transparent stroke-line-strong"
        strokeWidth="0.2"
        strokeDasharray={choices.crop ? undefined : '1 1'}
      />
      {code !== undefined && (
        <>
          <image href={`/api/qr/${code.uid}/image.svg`} {...parts.code} />
          <text
            x={parts.uid.x + parts.uid.width / 2}
            y={parts.uid.y + parts.uid.height * 0.8}
            textAnchor="middle"
            fontSize={parts.uid.height * 0.9}
            className="fill-code-ink"
          >
            {code.uid}
          </text>
          <Words parts={parts} words={words} />
        </>
      )}
    </>
  );
}

/** As the PDF sets them: beside the code up to three larger lines, under it a single one. */
function Words({ parts, words }: { parts: LabelParts; words: string }) {
  const isBeside = parts.words.y < parts.uid.y;
  const fontSize = parts.uid.height * 0.9 * (isBeside ? 1.3 : 1);
  return (
    <foreignObject {...parts.words}>
      <div className="grid h-full items-center">
        <p
          className={`text-center break-words text-code-ink ${isBeside ? 'line-clamp-3' : 'line-clamp-1'}`}
          style={{ fontSize: `${fontSize}px`, lineHeight: 1.25 }}
        >
          {words}
        </p>
      </div>
    </foreignObject>
  );
}

function wordsOf(code: PrintedCode, { label, text }: PrintChoices): string {
  if (label === 'none') return '';
  return label === 'title' ? code.title : text.trim();
}
