import { uuidV5 } from './event-id.ts';

/** Under which id the small copy of a photo of the register is stored. */
export const smallCopyOf = (photoId: string): string => uuidV5(photoId, 'small');

/** All that is stored of a photo of the register. */
export const copiesOf = (photoId: string): readonly string[] => [photoId, smallCopyOf(photoId)];
