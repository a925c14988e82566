/** The signed-in user's rights on the displayed conversations; other actions are not offered. */
export interface MessageRights {
  /** Reply, block, and mark as read or unread. */
  readonly mayReply: boolean;
  readonly mayDelete: boolean;
  readonly mayReport: boolean;
}
