import type { Block } from './blocks.ts';

export interface HelpArticle {
  /** Ends the article's address, `/help#id`. Published addresses do not change. */
  id: string;
  title: string;
  content: readonly Block[];
}

export interface HelpCategory {
  name: string;
  articles: readonly HelpArticle[];
}
