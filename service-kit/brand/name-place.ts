/**
 * Placeholder for the site's name in texts that are written before it is known. A private-use
 * character, which no other text contains.
 */
export const NAME_PLACE = '\u{E000}';

/** @returns the text with the name instead of placeholders */
export const withName = (text: string, name: string): string => text.replaceAll(NAME_PLACE, name);
