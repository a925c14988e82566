import type { CodeType } from '@app/query-api/contract/code-type';

export interface PrintedCode {
  readonly title: string;
  /** What it is attached to, if the printing page knows it. */
  readonly type?: CodeType;
}
