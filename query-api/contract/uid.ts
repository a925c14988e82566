/** Exports the parsing of uids to the web, which may import contracts only. */
export { readUid, readUidPart, UID_ALPHABET, UID_LENGTH } from '@app/events/uid';
