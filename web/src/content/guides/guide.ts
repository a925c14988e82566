import type { Block } from '../blocks.ts';

export interface Guide {
  /** The last part of its URL, `/help/slug`. Published URLs do not change. */
  readonly slug: string;
  readonly category: 'Codes and labels' | 'Messages' | 'Privacy and safety';
  readonly title: string;
  /** One sentence, up to 160 characters, for search engines. */
  readonly summary: string;
  readonly content: readonly Block[];
}
