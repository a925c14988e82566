/** Nobody scans this much, except somebody who guesses uids (docs/product.md, Limits). */
const lookUps = { name: 'look-up-address', points: 600, seconds: 600, by: 'address' } as const;

export const lookUpLimits = [lookUps] as const;

/** Only look-ups that find nothing, since a page shows hundreds of images at once. */
export const codeGuessLimits = [{ ...lookUps, counts: 'refusals' }] as const;
