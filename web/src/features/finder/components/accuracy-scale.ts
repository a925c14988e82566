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
