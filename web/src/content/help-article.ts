import type { Block } from './blocks.ts';

export interface HelpArticle {
  /** The fragment of its URL, `/help#id`. Published URLs do not change. */
  id: string;
  title: string;
  content: readonly Block[];
}

export interface HelpCategory {
  name: string;
  articles: readonly HelpArticle[];
}
