import { siteName } from '../../components/site-name.ts';
import type { PageHead } from '../pages.ts';
import type { BlogArticle } from './article.ts';

export const articlePath = (slug: string): string => `/blog/${slug}`;

export function articleHead({ slug, title, summary }: BlogArticle): PageHead {
  return {
    path: articlePath(slug),
    title: `${title} · ${siteName}`,
    description: summary,
    picture: 'blog',
  };
}
