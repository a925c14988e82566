/** The largest archive that is taken, in bytes: larger ones are exported without pictures and sound. */
export const LARGEST_ARCHIVE = 8 * 1024 * 1024;
