import { recordText } from './record-text.ts';
import { retentionText } from './retention-text.ts';

/** The documents that are written from the register, by their path in the repository. */
export const documents = (): ReadonlyMap<string, string> =>
  new Map([
    ['docs/compliance/retention.md', retentionText()],
    ['docs/compliance/record-of-processing.md', recordText()],
  ]);
