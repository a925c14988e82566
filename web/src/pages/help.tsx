import { LINK_CLASS } from '../components/link-class.ts';
import { useState } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { helpCategories, helpPage } from '../content/help.ts';
import type { HelpCategory } from '../content/help-article.ts';
import { guides, guidesPage } from '../content/guides/guides.ts';
import { heads } from '../content/pages.ts';
import { GuideLinks } from '../features/help/components/GuideLinks.tsx';
import { HelpSearch } from '../features/help/components/HelpSearch.tsx';
import { searchArticles, searchGuides } from '../features/help/components/search-articles.ts';
import { useAddressedArticle } from '../features/help/components/use-addressed-article.ts';
import { AccordionItem } from '../features/site/components/Accordion.tsx';
import { Blocks } from '../features/site/components/Blocks.tsx';
import { headingId } from '../features/site/components/heading-id.ts';
import { PageTitle } from '../features/site/components/PageTitle.tsx';
import { RichText } from '../features/site/components/RichText.tsx';
import { SitePage } from '../features/site/components/SitePage.tsx';

function Category({ category }: { category: HelpCategory }) {
  const id = headingId(category.name);
  return (
    <section aria-labelledby={id} className="grid content-start">
      <h2 id={id} className="border-b-2 border-ink pb-3 font-display text-2xl font-bold">
        {category.name}
      </h2>
      {category.articles.map((article) => (
        <AccordionItem key={article.id} title={article.title} id={article.id} level={3}>
          <div className="text-ink-soft">
            <Blocks blocks={article.content} />
          </div>
          <a
            href={`#${article.id}`}
            className={`mt-2 inline-flex min-h-11 items-center text-sm ${LINK_CLASS}`}
          >
            Link to this article
            <span className="sr-only">: {article.title}</span>
          </a>
        </AccordionItem>
      ))}
    </section>
  );
}

export default function HelpPage() {
  const [search, setSearch] = useState('');
  const found = searchArticles(helpCategories, search);
  const foundGuides = searchGuides(guides, search);
  const count = found.reduce((sum, { articles }) => sum + articles.length, foundGuides.length);
  useAddressedArticle();
  return (
    <SitePage head={heads.help}>
      <PageTitle title={helpPage.title} lede={helpPage.lede}>
        <HelpSearch search={search} onChange={setSearch} />
      </PageTitle>
      <output className="sr-only">
        {search.trim() !== '' && count > 0 && `${count} ${count === 1 ? 'article' : 'articles'}`}
        {count === 0 && helpPage.noResults}
      </output>
      {count === 0 ? (
        <EmptyState drawing="dog" title={helpPage.noResults}>
          <RichText text={helpPage.noResultsNext} />
        </EmptyState>
      ) : (
        <div className="grid gap-x-16 gap-y-14 lg:grid-cols-2">
          {found.map((category) => (
            <Category key={category.name} category={category} />
          ))}
          {foundGuides.length > 0 && (
            <section aria-labelledby="guides" className="grid content-start">
              <h2
                id="guides"
                className="border-b-2 border-ink pb-3 font-display text-2xl font-bold"
              >
                {guidesPage.title}
              </h2>
              <GuideLinks guides={foundGuides} />
            </section>
          )}
        </div>
      )}
    </SitePage>
  );
}
