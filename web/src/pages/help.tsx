import { LINK_CLASS } from '../components/link-class.ts';
import { useState, useId, useEffect } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { helpCategories, helpPage } from '../content/help.ts';
import type { HelpCategory } from '../content/help-article.ts';
import { heads } from '../content/pages.ts';
import { searchHelp } from '../features/help/components/search-articles.ts';
import { AccordionItem } from '../features/site/components/Accordion.tsx';
import { Search } from 'lucide-react';
import { Blocks, RichText, headingId } from '../features/site/components/Blocks.tsx';
import { PageTitle, SitePage } from '../features/site/components/SitePage.tsx';

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
  const found = searchHelp(helpCategories, search);
  const count = found.reduce((sum, part) => sum + part.articles.length, 0);
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

interface HelpSearchProps {
  search: string;
  onChange: (search: string) => void;
}

function HelpSearch({ search, onChange }: HelpSearchProps) {
  const id = useId();
  return (
    <search className="grid max-w-xl gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {helpPage.search}
      </label>
      <div className="relative">
        <Search
          aria-hidden
          size={20}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-faint"
        />
        <input
          id={id}
          type="search"
          value={search}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-13 w-full rounded-control border border-line-strong bg-lift py-2 pr-3 pl-11 text-base text-ink hover:border-ink"
        />
      </div>
      <p id={`${id}-help`} className="text-sm text-ink-faint">
        {helpPage.searchHelp}
      </p>
    </search>
  );
}

/** Opens the article of the URL's fragment, which only some browsers do themselves. */
function useAddressedArticle(): void {
  useEffect(() => {
    function openAddressed(): void {
      const article = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
      const details = article?.closest('details');
      if (details === null || details === undefined) return;
      details.open = true;
      details.scrollIntoView({ block: 'start' });
      details.querySelector('summary')?.focus({ preventScroll: true });
    }
    openAddressed();
    window.addEventListener('hashchange', openAddressed);
    return () => window.removeEventListener('hashchange', openAddressed);
  }, []);
}
