/**
 * The largest archive that can be imported, in bytes. Larger ones can be exported without pictures
 * and sound.
 */
export const LARGEST_ARCHIVE = 8 * 1024 * 1024;
