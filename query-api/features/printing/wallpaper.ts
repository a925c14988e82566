import { drawLabel, type LabelStyle, type PrintedCode, textsOf } from './draw-label.ts';
import { SvgCanvas } from './drawing/svg-canvas.ts';
import { rectangle, tagShape } from './drawing/shapes.ts';
import { loadFontsFor } from './lettering/fonts.ts';
import type { LabelPlace } from './sheets-contract.ts';

/** The background, as in dark mode. */
const GROUND = '#141A28';

/**
 * A picture for a phone's lock screen: the tag in the lower half, clear of the clock above and of
 * the buttons below.
 * @param width in pixels
 * @param height in pixels
 */
export async function drawWallpaper(
  code: PrintedCode,
  style: LabelStyle,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<string> {
  await loadFontsFor(textsOf(code));
  const canvas = new SvgCanvas();
  // A hundred units wide for any phone, since the drawing's own lengths are those of a label.
  const [across, down] = [100, (100 * height) / width];
  canvas.fill(rectangle({ x: 0, y: 0, width: across, height: down }), GROUND);
  const wide = Math.min(64, 0.42 * down);
  const tall = 1.25 * wide;
  const x = (across - wide) / 2;
  const y = Math.max(0.36 * down, Math.min(0.42 * down, 0.86 * down - tall));
  const place: LabelPlace = { x, y, width: wide, height: tall, shape: 'rectangle' };
  canvas.fill(tagShape(place, { radius: 3, cut: 0 }), '#ffffff');
  drawLabel(canvas, place, code, style);
  return canvas.finish({ width: across, height: down, pixels: { width, height } });
}
