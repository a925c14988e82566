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

export interface FoundCategory extends HelpCategory {
  readonly guides: readonly Guide[];
}

/**
 * Articles and guides whose title or content contains the search, case-insensitive.
 * @returns the categories with matches; all of them for an empty search
 */
export function searchHelp(
  categories: readonly HelpCategory[],
  guides: readonly Guide[],
  search: string,
): readonly FoundCategory[] {
  return categories
    .map(({ name, articles }) => ({
      name,
      articles: articles.filter((article) => matches(article, search)),
      guides: guides.filter((guide) => guide.category === name && matches(guide, search)),
    }))
    .filter((category) => category.articles.length + category.guides.length > 0);
}
