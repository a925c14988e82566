/** A code to print; its title is empty where it has none. */
export interface PrintedCode {
  readonly uid: string;
  readonly title: string;
}
