import type { MessagePhoto } from './contract.ts';

/** The photos of a message, as the projector wrote them. */
export function readPhotos(column: string): MessagePhoto[] {
  // Written from checked events by the projector, and by nobody else.
  return column === '[]' ? [] : (JSON.parse(column) as MessagePhoto[]);
}
