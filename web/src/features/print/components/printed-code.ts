import type { CodeType } from '@app/query-api/contract/code-type';

/** A code to print; its title is empty if it has none. */
export interface PrintedCode {
  readonly uid: string;
  readonly title: string;
  /** What it is attached to, if the printing page knows it. */
  readonly type?: CodeType;
}
