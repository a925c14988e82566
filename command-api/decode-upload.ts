import { HttpProblem } from '@app/service-kit/http/http-problem';
import { type Picture, PictureError, reencode } from '@app/service-kit/media/reencode';

const REFUSALS: Readonly<
  Record<PictureError['reason'], { status: number; code: string; detail: string }>
> = {
  'unknown-kind': {
    status: 415,
    code: 'no-picture',
    detail: 'This is no picture that we can show. Choose a JPEG, PNG or WebP.',
  },
  broken: { status: 400, code: 'broken-picture', detail: 'This picture cannot be read.' },
  'too-many-pixels': {
    status: 400,
    code: 'too-many-pixels',
    detail: 'This picture has too many pixels. Choose a smaller one.',
  },
};

/**
 * Makes a picture of what somebody uploaded.
 * @param maxSide pixels
 * @throws HttpProblem for what is no picture that we can show
 */
export async function decodeUpload(bytes: Uint8Array, maxSide: number): Promise<Picture> {
  try {
    return await reencode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), maxSide);
  } catch (error) {
    if (error instanceof PictureError) throw new HttpProblem(REFUSALS[error.reason]);
    throw error;
  }
}
