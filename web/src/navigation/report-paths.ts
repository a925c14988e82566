// Where codes are reported stands in `paths.ts`, since finders carry it.

/** Where a finder reports what the owner wrote. @param token of their private link */
export function reportThreadPath(token: string): string {
  return `/report/thread/${encodeURIComponent(token)}`;
}

/** Where an owner reports what a finder wrote. */
export function reportConversationPath(threadId: string): string {
  return `/report/conversation/${encodeURIComponent(threadId)}`;
}

/** Where an owner reports a photo of a message, whose id begins with that of its conversation. */
export function reportPhotoPath(messageId: string, photoId: string): string {
  const threadId = messageId.replace(/-\d+$/u, '');
  const photo = `message=${encodeURIComponent(messageId)}&photo=${encodeURIComponent(photoId)}`;
  return `${reportConversationPath(threadId)}?${photo}`;
}

/** What becomes of a report. @param token of the receipt's private link */
export function receiptPath(token: string): string {
  return `/report/receipt/${encodeURIComponent(token)}`;
}
