import type { FinderTexts } from '../texts/finder-texts.ts';

/** Sides of the grid's squares that are easy to read, in metres. */
const SIDES = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
const SQUARES = 4;

export interface AccuracyScale {
  /** The side of a square of the grid, in metres. */
  side: number;
  /** The circle's radius as a share of the picture's side. */
  radius: number;
}

/** The finest grid of 4 by 4 squares that contains the whole circle, with some margin. */
export function accuracyScale(accuracy: number): AccuracyScale {
  const wanted = accuracy * 2.4;
  const side = SIDES.find((metres) => metres * SQUARES >= wanted) ?? 100_000;
  return { side, radius: Math.min(0.5, accuracy / (side * SQUARES)) };
}

export function lengthText(metres: number): string {
  return metres < 1000 ? `${metres} m` : `${metres / 1000} km`;
}

interface AccuracyPictureProps {
  /** Metres. */
  accuracy: number;
  texts: FinderTexts['location'];
  onAgain: () => void;
}

const SIDE = 96;
const LINES = [1, 2, 3].map((line) => (line * SIDE) / 4);
const GRID = LINES.map((at) => `M${at} 0V${SIDE}M0 ${at}H${SIDE}`).join('');

/** No map is loaded, so nobody else learns the location. */
export function AccuracyPicture({ accuracy, texts, onAgain }: AccuracyPictureProps) {
  const { side, radius } = accuracyScale(accuracy);
  const middle = SIDE / 2;
  return (
    <div className="arrive flex gap-4">
      <svg
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        className="size-24 shrink-0 rounded-control border border-line bg-lift"
        aria-hidden="true"
      >
        <path d={GRID} className="stroke-line" />
        <circle
          cx={middle}
          cy={middle}
          r={Math.max(5, radius * SIDE)}
          className="fill-moss/20 stroke-moss"
          strokeWidth="1.5"
        />
        <circle cx={middle} cy={middle} r="3" className="fill-moss" />
      </svg>
      <div className="grid content-start gap-1 text-sm text-ink-soft">
        <p>{texts.circle}</p>
        <p className="text-ink-faint">{texts.square(lengthText(side))}</p>
        <button
          type="button"
          onClick={onAgain}
          className="-my-2 min-h-11 justify-self-start font-semibold underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          {texts.again}
        </button>
      </div>
    </div>
  );
}
