import type { HeadFaultKind } from '../../read-model/head-faults.ts';

/** Descriptions of the faults of heads. */
export const HEAD_FAULTS: Readonly<Record<HeadFaultKind, string>> = {
  unreadable: 'it cannot be read',
  key: 'its key is not the one that it names',
  signature: 'its signature does not match: it was changed, or another key signed it',
  previous: 'it does not follow from the head before it: one was removed, inserted or changed',
  entries: 'the entries do not lead to it',
};
