import type { Block } from '../../../content/blocks.ts';
import type { HelpArticle, HelpCategory } from '../../../content/help-article.ts';

function wordsOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) =>
      typeof block === 'string' ? block : 'heading' in block ? block.heading : block.list.join(' '),
    )
    .join(' ')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/gu, '$1');
}

const matches = ({ title, content }: HelpArticle, wanted: string): boolean =>
  `${title}\n${wordsOf(content)}`.toLowerCase().includes(wanted.trim().toLowerCase());

/** @returns the categories with matches; all of them for an empty search */
export function searchHelp(
  categories: readonly HelpCategory[],
  search: string,
): readonly HelpCategory[] {
  return categories
    .map(({ name, articles }) => ({
      name,
      articles: articles.filter((article) => matches(article, search)),
    }))
    .filter((category) => category.articles.length > 0);
}
