import type { PictureDecoder } from '@app/service-kit/media/picture-decoder';
import type { PicturePlace, Pictures } from '@app/service-kit/media/pictures';
import type { Picture } from '@app/service-kit/media/reencode';
import { SubjectErasedError } from '@app/service-kit/vault/vault';
import { subjectErased } from '../../kernel/domain-error.ts';
import { decodeUpload } from './decode-upload.ts';

/** Uploaded pictures: each is stored before an event names it (docs/adr/0027). */
export class Uploads {
  private readonly pictures: Pictures;
  private readonly decoder: PictureDecoder;

  constructor(pictures: Pictures, decoder: PictureDecoder) {
    this.pictures = pictures;
    this.decoder = decoder;
  }

  /**
   * Stores an upload under an id that derives from its command. A stored one is not
   * decoded again, so a resent command continues where it was interrupted.
   * @returns its pixels
   * @throws as `store`
   */
  async storeOnce(
    place: PicturePlace,
    bytes: Uint8Array,
    maxSide: number,
  ): Promise<Pick<Picture, 'width' | 'height'>> {
    return (await this.pictures.sizeOf(place.id)) ?? this.store(place, bytes, maxSide);
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
