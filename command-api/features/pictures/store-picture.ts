import type { PicturePlace, Pictures } from '@app/service-kit/media/pictures';
import type { Picture } from '@app/service-kit/media/reencode';
import { SubjectErasedError } from '@app/service-kit/vault/vault';
import { subjectErased } from '../../kernel/domain-error.ts';

/**
 * Stores a picture before an event names it (docs/adr/0027).
 * @throws DomainError where whoever it belongs to was erased
 */
export async function storePicture(
  pictures: Pictures,
  place: PicturePlace,
  picture: Picture,
): Promise<void> {
  try {
    await pictures.add(place, picture);
  } catch (error) {
    if (error instanceof SubjectErasedError) throw subjectErased();
    throw error;
  }
}
