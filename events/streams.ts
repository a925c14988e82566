/**
 * The names of all streams. A name contains ids, uids and keyed hashes, never personal data. The
 * part before the first hyphen is the category.
 */
export const streams = {
  user: (userId: string) => `user-${userId}`,
  session: (sessionId: string) => `session-${sessionId}`,
  signInBurst: (burstId: string) => `signinburst-${burstId}`,
  /**
   * `hash` is the keyed hash of the normalised username or address, or of a username's look-alike
   * form.
   */
  reservation: (kind: ReservationKind, hash: string) => `reservation-${kind}-${hash}`,
  /** `linkPlace` is a keyed hash of the normalised address, as a UUID. */
  link: (linkPlace: string) => `link-${linkPlace}`,
  allowance: (userId: string) => `allowance-${userId}`,
  code: (uid: string) => `code-${uid}`,
  /** The fields that an owner defined for their things. */
  batch: (batchId: string) => `batch-${batchId}`,
  /** A period in which an administrator may read messages, with a reason. */
  reading: (readingId: string) => `reading-${readingId}`,
  /** Past states that somebody has viewed. */
  inspection: (userId: string) => `inspection-${userId}`,
  thread: (threadId: string) => `thread-${threadId}`,
  /** The read state of an owner's messages. */
  inbox: (ownerId: string) => `inbox-${ownerId}`,
  /** The people who are notified besides the owner, and when. */
  helpers: (ownerId: string) => `helpers-${ownerId}`,
  organisation: (organisationId: string) => `organisation-${organisationId}`,
  report: (reportId: string) => `report-${reportId}`,
  settings: () => 'settings',
  /** The operator's name, look and texts. */
  brand: () => 'brand',
  /** The Telegram bot of the instance. */
  telegramBot: () => 'telegrambot',
  notice: (noticeId: string) => `notice-${noticeId}`,
  /** The actions of operators on a projection. */
  projection: (name: string) => `projection-${name}`,
  /** The signed heads of the audit log. */
  auditHeads: () => 'auditheads',
  pack: (packId: string) => `pack-${packId}`,
  product: (productId: string) => `product-${productId}`,
  order: (orderId: string) => `order-${orderId}`,
  /** A question of an analyst. */
  question: (questionId: string) => `question-${questionId}`,
} as const;

export type ReservationKind = 'username' | 'email' | 'phone';
