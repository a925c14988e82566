import type { CodeType } from '@app/query-api/contract/code-type';

/** A code to print; its title is empty where it has none. */
export interface PrintedCode {
  readonly uid: string;
  readonly title: string;
  /** What it is on, where the one who prints knows it. */
  readonly type?: CodeType;
}
