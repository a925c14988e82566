/** The web may import contracts only; how a uid is read belongs to what both sides agree on. */
export { readUid, UID_ALPHABET, UID_LENGTH } from '@app/events/uid';
