/**
 * Stands for the name of the site in texts that are written before anybody knows it. Of private use,
 * so that no text of a person or of ours has it.
 */
export const NAME_PLACE = '\u{E000}';

/** @returns the text with the name in its places */
export const withName = (text: string, name: string): string => text.replaceAll(NAME_PLACE, name);
