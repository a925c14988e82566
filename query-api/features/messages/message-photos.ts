import type { MessagePhoto } from './contract.ts';

export function readPhotos(column: string): MessagePhoto[] {
  // Only the projector writes this column, from validated events.
  return column === '[]' ? [] : (JSON.parse(column) as MessagePhoto[]);
}
