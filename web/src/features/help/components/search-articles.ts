import type { Block } from '../../../content/blocks.ts';
import type { HelpArticle, HelpCategory } from '../../../content/help.ts';

/** What a reader sees of a text: links without their addresses. */
function wordsOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) =>
      typeof block === 'string' ? block : 'heading' in block ? block.heading : block.list.join(' '),
    )
    .join(' ')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/gu, '$1');
}

/**
 * Articles whose title or content holds the words, in any case.
 * @returns the categories that have any; all of them for an empty search
 */
export function searchArticles(
  categories: readonly HelpCategory[],
  search: string,
): readonly HelpCategory[] {
  const wanted = search.trim().toLowerCase();
  const matches = ({ title, content }: HelpArticle): boolean =>
    `${title}\n${wordsOf(content)}`.toLowerCase().includes(wanted);
  return categories
    .map((category) => ({ ...category, articles: category.articles.filter(matches) }))
    .filter(({ articles }) => articles.length > 0);
}
