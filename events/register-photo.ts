import { uuidV5 } from './event-id.ts';

/** The id under which the small copy of a photo is stored. */
export const smallCopyOf = (photoId: string): string => uuidV5(photoId, 'small');

/** The ids of all stored copies of a photo. */
export const copiesOf = (photoId: string): readonly string[] => [photoId, smallCopyOf(photoId)];
