import QRCode from 'qrcode';

/** The white margin that cameras need to find a code, in modules. */
export const QUIET_ZONE = 4;

export interface DarkRun {
  readonly row: number;
  readonly column: number;
  readonly length: number;
}

export interface Modules {
  /** Modules on each side, without the quiet zone. */
  readonly count: number;
  readonly runs: readonly DarkRun[];
}

/** For the error correction level see docs/product.md, Printed links. */
export function makeModules(text: string, errorCorrectionLevel: 'M' | 'Q'): Modules {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel }).modules;
  const runs: DarkRun[] = [];
  for (let row = 0; row < size; row += 1) {
    let start = -1;
    for (let column = 0; column <= size; column += 1) {
      const isDark = column < size && data[row * size + column] === 1;
      if (isDark && start < 0) start = column;
      if (!isDark && start >= 0) {
        runs.push({ row, column: start, length: column - start });
        start = -1;
      }
    }
  }
  return { count: size, runs };
}

export function drawSvg({ count, runs }: Modules): string {
  const side = count + 2 * QUIET_ZONE;
  const path = runs
    .map(({ row, column, length }) => {
      return `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h${length}v1h-${length}z`;
    })
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>\n`,
  ].join('');
}
