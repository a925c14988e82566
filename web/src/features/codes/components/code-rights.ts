/** The signed-in user's rights on the displayed codes; other actions are not offered. */
export interface CodeRights {
  /** Edit, pause and delete them, and switch the record of openings. */
  readonly mayChange: boolean;
  readonly mayLose: boolean;
  readonly mayHandOver: boolean;
}
