/** The server's limit per request. */
export const MAX_KEPT = 40;

/** The hashes in a pasted text: a file that was saved here, or output of the command. */
export function readHashes(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().match(/\b[\da-f]{64}\b/gu))];
}

export interface ChainHead {
  readonly chain: number;
  readonly number: string;
  readonly hash: string;
}

/** The file for an auditor to keep. @param at ISO 8601 */
export function headsText(heads: readonly ChainHead[], at: string): string {
  const lines = heads.map(
    ({ chain, number, hash }) => `Chain ${chain} ends with its entry ${number}, hash ${hash}.`,
  );
  return `Audit log, ${at}\n${lines.join('\n')}\n`;
}
