import type { Block } from '../../../content/blocks.ts';
import type { Guide } from '../../../content/guides/guide.ts';
import type { HelpCategory } from '../../../content/help-article.ts';

/** The visible text: links without their URLs. */
function wordsOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) =>
      typeof block === 'string' ? block : 'heading' in block ? block.heading : block.list.join(' '),
    )
    .join(' ')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/gu, '$1');
}

type Searched = { readonly title: string; readonly content: readonly Block[] };

const matches = ({ title, content }: Searched, wanted: string): boolean =>
  `${title}\n${wordsOf(content)}`.toLowerCase().includes(wanted.trim().toLowerCase());

/** Guides whose title or text contains the search, case-insensitive; all for an empty search. */
export const searchGuides = (guides: readonly Guide[], search: string): readonly Guide[] =>
  guides.filter((guide) => matches(guide, search));

/**
 * Articles whose title or content contains the search, case-insensitive.
 * @returns the categories with matches; all of them for an empty search
 */
export function searchArticles(
  categories: readonly HelpCategory[],
  search: string,
): readonly HelpCategory[] {
  return categories
    .map((category) => ({
      ...category,
      articles: category.articles.filter((article) => matches(article, search)),
    }))
    .filter(({ articles }) => articles.length > 0);
}
