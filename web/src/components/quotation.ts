interface Answered {
  id: string;
  /** The beginning of its text; null once it is erased. */
  content: string | null;
}

interface Said {
  id: string;
  in_reply_to?: Answered | undefined;
}

/**
 * The quotation above a message: what it answers, unless that is directly before it, or the message
 * before it answers the same.
 * @param before the message that is shown before it
 */
export function quotationOf(message: Said, before: Said | undefined): Answered | null {
  const answered = message.in_reply_to;
  if (answered === undefined) return null;
  const follows = before?.id === answered.id || before?.in_reply_to?.id === answered.id;
  return follows ? null : answered;
}
