import { getRaw } from '../../../api/get-raw.ts';
import { saveFile } from '../../../api/download.ts';

/** The size of a usual phone, for when the picture is created on another device. Pixels. */
const USUAL = { width: 1170, height: 2532 } as const;

/** The size of this screen if it is a phone's. Pixels. */
function phoneSize(): { readonly width: number; readonly height: number } {
  const { width, height } = window.screen;
  const scale = window.devicePixelRatio;
  const isPhone = width < height && width <= 600;
  if (!isPhone) return USUAL;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * Saves a picture for the lock screen, in the size of this phone's screen.
 * @param words what it says to a finder: a language, `none`, or `text:` and words
 * @throws ApiError, NoAnswerError, or Error if the browser cannot draw it
 */
export async function saveWallpaper(uid: string, words: string): Promise<string> {
  const size = phoneSize();
  const query = new URLSearchParams({
    code: uid,
    width: String(size.width),
    height: String(size.height),
    words,
  });
  const path = `/user/qr-codes/wallpaper.svg?${query.toString()}`;
  const response = await getRaw({ path, as: 'signed-in' });
  const name = `if-found-${uid}.png`;
  saveFile(await toPng(await response.text(), size), name);
  return name;
}

async function toPng(svg: string, { width, height }: { width: number; height: number }) {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const picture = new Image(width, height);
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, 'image/png');
    const png = await promise;
    if (png === null) throw new Error('This browser could not draw the picture');
    return png;
  } finally {
    URL.revokeObjectURL(address);
  }
}
