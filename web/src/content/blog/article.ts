import type { Block } from '../blocks.ts';

type BlogScene = 'keys' | 'bag' | 'bicycle' | 'car' | 'door' | 'dog' | 'bell' | 'badge';

export type BlogCategory = 'Stories' | 'Tips' | 'Privacy' | 'Product';

export interface BlogArticle {
  /** Ends the article's address, `/blog/slug`. Published addresses do not change. */
  slug: string;
  title: string;
  category: BlogCategory;
  date: string;
  author: string;
  scene: BlogScene;
  summary: string;
  content: readonly Block[];
}
