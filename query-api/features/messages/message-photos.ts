import type { MessagePhoto } from './contract.ts';

/** The photos of a message, as written by the projector. */
export function readPhotos(column: string): MessagePhoto[] {
  // Only the projector writes this column, from validated events.
  return column === '[]' ? [] : (JSON.parse(column) as MessagePhoto[]);
}
