import { saveFile } from '../../../api/download.ts';

const PNG_SIDE = 1024;

export type ImageFormat = 'svg' | 'png';

/** The code as SVG; it never changes for a uid, so the browser caches it permanently. */
export function codeImageAddress(uid: string): string {
  return `/api/qr/${encodeURIComponent(uid)}/image.svg`;
}

/** The title plus `qr-code.png`, without path characters (docs/product.md, Labels and images). */
export function downloadName(title: string, format: ImageFormat = 'png'): string {
  const safe = title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return `${safe === '' ? 'code' : safe}-qr-code.${format}`;
}

export async function downloadCodeImage(
  uid: string,
  title: string,
  format: ImageFormat,
): Promise<void> {
  const address = `/api/qr/${encodeURIComponent(uid)}/image.${format}`;
  const response = await fetch(format === 'png' ? `${address}?size=${PNG_SIDE}` : address);
  if (!response.ok) throw new Error(`The image answered ${response.status}`);
  saveFile(await response.blob(), downloadName(title, format));
}
