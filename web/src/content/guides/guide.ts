import type { Block } from '../blocks.ts';

/** A longer article of the help center, with a page of its own. */
export interface Guide {
  /** Ends its address, `/help/slug`. Published addresses do not change. */
  readonly slug: string;
  readonly title: string;
  /** One sentence, up to 160 signs; search engines show it. */
  readonly summary: string;
  readonly content: readonly Block[];
}
