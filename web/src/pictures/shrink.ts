/** The longer side of the picture that is sent, and of the small copy on the page, in pixels. */
const LONGEST = 1600;
const THUMB = 160;

/** The file is not a picture that this browser can decode. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/** Both sides, scaled so that the longer one has at most `longest` pixels. Never enlarges. */
export function fitted(width: number, height: number, longest: number): [number, number] {
  const scale = Math.min(1, longest / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

function draw(source: ImageBitmap, longest: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = fitted(source.width, source.height, longest);
  const context = canvas.getContext('2d');
  if (context === null) throw new UnreadablePicture();
  // Transparent areas would be black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Decodes a picture in its upright orientation. HEIC works if the browser supports it: Safari does,
 * and therefore every iPhone.
 */
async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new UnreadablePicture('This picture cannot be read', { cause: error });
  }
}

/**
 * Redraws a picture small enough for a slow network. Metadata from the camera (place, time, device)
 * is removed.
 * @returns a JPEG of at most 1600 pixels, and a small copy as a data address
 * @throws UnreadablePicture
 */
export async function shrink(file: Blob): Promise<{ jpeg: Blob; thumb: string }> {
  const bitmap = await decode(file);
  try {
    const canvas = draw(bitmap, LONGEST);
    const jpeg = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.85);
    });
    if (jpeg === null) throw new UnreadablePicture();
    return { jpeg, thumb: draw(bitmap, THUMB).toDataURL('image/jpeg', 0.7) };
  } finally {
    bitmap.close();
  }
}
