import sharp from 'sharp';

/** A picture as a camera would make it, of any kind and size. */
export async function somePicture({
  format = 'png',
  width = 40,
  height = 30,
}: {
  format?: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff';
  width?: number;
  height?: number;
} = {}): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 200, g: 80, b: 40 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}
