import { HttpProblem, type HttpProblemOptions } from '@app/service-kit/http/http-problem';
import type { PictureDecoder } from '@app/service-kit/media/picture-decoder';
import { PictureError } from '@app/service-kit/media/decoder-protocol';
import type { PicturePlace, Pictures } from '@app/service-kit/media/pictures';
import type { Picture } from '@app/service-kit/media/reencode';
import { SubjectErasedError } from '@app/service-kit/vault/vault';
import { subjectErased } from '../../kernel/domain-error.ts';

/** Uploaded pictures: each is stored before an event names it (docs/adr/0027). */
export class Uploads {
  private readonly pictures: Pictures;
  private readonly decoder: PictureDecoder;

  constructor(pictures: Pictures, decoder: PictureDecoder) {
    this.pictures = pictures;
    this.decoder = decoder;
  }

  /**
   * Decodes an upload and stores the picture, sealed.
   * @param maxSide the longer side of the stored picture, in pixels
   * @throws HttpProblem for an invalid picture; DomainError if its owner was erased
   */
  async store(place: PicturePlace, bytes: Uint8Array, maxSide: number): Promise<Picture> {
    const picture = await decodeUpload(this.decoder, bytes, maxSide);
    try {
      await this.pictures.add(place, picture);
    } catch (error) {
      if (error instanceof SubjectErasedError) throw subjectErased();
      throw error;
    }
    return picture;
  }
}

const REFUSALS: Readonly<Record<PictureError['reason'], HttpProblemOptions>> = {
  'unknown-kind': {
    status: 415,
    code: 'no-picture',
    detail: 'This is not a picture that we can show. Choose a JPEG, PNG or WebP.',
  },
  broken: { status: 400, code: 'broken-picture', detail: 'This picture cannot be read.' },
  'too-many-pixels': {
    status: 400,
    code: 'too-many-pixels',
    detail:
      'This picture is too large. A picture may have at most 25 million pixels, and at most 12,000 on each side.',
  },
  'too-slow': {
    status: 503,
    code: 'picture-too-slow',
    detail: 'This picture took too long to process. Please try again, or choose a smaller one.',
    headers: { 'Retry-After': '2' },
  },
  'too-much-memory': {
    status: 400,
    code: 'picture-too-much-memory',
    detail: 'This picture takes too much memory to process. Please choose a smaller one.',
  },
  interrupted: {
    status: 503,
    code: 'picture-interrupted',
    detail: 'This picture could not be processed just now. Please try again.',
    headers: { 'Retry-After': '1' },
  },
};

/**
 * Decodes an uploaded picture.
 * @param maxSide pixels
 * @throws HttpProblem for an unsupported picture, and 503 if too many wait
 */
export async function decodeUpload(
  decoder: PictureDecoder,
  bytes: Uint8Array,
  maxSide: number,
): Promise<Picture> {
  try {
    return await decoder.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), maxSide);
  } catch (error) {
    if (error instanceof PictureError) throw new HttpProblem(REFUSALS[error.reason]);
    throw error;
  }
}
