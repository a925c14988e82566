import sharp from 'sharp';

/** A picture with metadata as from a camera, of any format and size. */
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
