/** What the signed-in user may do with the codes on show; the rest is not offered. */
export interface CodeRights {
  /** Edit, pause and delete them, and choose whether their openings are noted. */
  readonly mayChange: boolean;
  /** Mark them as lost and found. */
  readonly mayLose: boolean;
  readonly mayHandOver: boolean;
}
