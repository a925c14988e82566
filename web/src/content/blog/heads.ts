import { productName } from '@app/query-api/contract/product';
import type { PageHead } from '../pages.ts';
import type { BlogArticle } from './article.ts';

export const articlePath = (slug: string): string => `/blog/${slug}`;

export function articleHead({ slug, title, summary }: BlogArticle): PageHead {
  return {
    path: articlePath(slug),
    title: `${title} · ${productName}`,
    description: summary,
    picture: 'blog',
  };
}
