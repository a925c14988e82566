import { LINK_CLASS } from '../components/link-class.ts';
import { useState } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { helpCategories, helpPage } from '../content/help.ts';
import { guides } from '../content/guides/guides.ts';
import { heads } from '../content/pages.ts';
import { GuideLinks } from '../features/help/components/GuideLinks.tsx';
import { HelpSearch } from '../features/help/components/HelpSearch.tsx';
import { searchHelp } from '../features/help/components/search-articles.ts';
import type { FoundCategory } from '../features/help/components/search-articles.ts';
import { useAddressedArticle } from '../features/help/components/use-addressed-article.ts';
import { AccordionItem } from '../features/site/components/Accordion.tsx';
import { Blocks } from '../features/site/components/Blocks.tsx';
import { headingId } from '../features/site/components/heading-id.ts';
import { PageTitle } from '../features/site/components/PageTitle.tsx';
import { RichText } from '../features/site/components/RichText.tsx';
import { SitePage } from '../features/site/components/SitePage.tsx';

function Category({ category }: { category: FoundCategory }) {
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
      {category.guides.length > 0 && <GuideLinks guides={category.guides} />}
    </section>
  );
}

export default function HelpPage() {
  const [search, setSearch] = useState('');
  const found = searchHelp(helpCategories, guides, search);
  const count = found.reduce((sum, part) => sum + part.articles.length + part.guides.length, 0);
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
        </div>
      )}
    </SitePage>
  );
}
