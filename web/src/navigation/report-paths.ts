// The page where codes are reported is in `paths.ts`, because finders load that file.

/** The page where a finder reports the owner's messages. @param token of their private link */
export function reportThreadPath(token: string): string {
  return `/report/thread/${encodeURIComponent(token)}`;
}

export function reportConversationPath(threadId: string): string {
  return `/report/conversation/${encodeURIComponent(threadId)}`;
}

/** The id of a message starts with that of its conversation. */
export function reportPhotoPath(messageId: string, photoId: string): string {
  const threadId = messageId.replace(/-\d+$/u, '');
  const photo = `message=${encodeURIComponent(messageId)}&photo=${encodeURIComponent(photoId)}`;
  return `${reportConversationPath(threadId)}?${photo}`;
}

/** The page with the outcome of a report. @param token of the receipt's private link */
export function receiptPath(token: string): string {
  return `/report/receipt/${encodeURIComponent(token)}`;
}
