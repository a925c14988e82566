import { useState } from 'react';
import type { BlogCategory } from '../content/blog/article.ts';
import { articles, blogPage, categories } from '../content/blog/articles.ts';
import { heads } from '../content/pages.ts';
import { ArticleCard } from '../features/blog/components/ArticleCard.tsx';
import { Newsletter } from '../features/blog/components/Newsletter.tsx';
import { PageTitle } from '../features/site/components/PageTitle.tsx';
import { SitePage } from '../features/site/components/SitePage.tsx';

type Chosen = BlogCategory | null;

interface ChipsProps {
  chosen: Chosen;
  choose: (category: Chosen) => void;
}

function Chips({ chosen, choose }: ChipsProps) {
  return (
    <fieldset aria-label="Categories" className="flex flex-wrap gap-2 pb-6">
      {[null, ...categories].map((category) => (
        <button
          key={category ?? blogPage.all}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => choose(category)}
          className="min-h-11 rounded-full border border-line-strong bg-lift px-4 font-semibold transition-colors duration-150 hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink"
        >
          {category ?? blogPage.all}
        </button>
      ))}
    </fieldset>
  );
}

export default function BlogPage() {
  const [chosen, setChosen] = useState<Chosen>(null);
  const shown = articles.filter(({ category }) => chosen === null || category === chosen);
  return (
    <SitePage head={heads.blog}>
      <PageTitle title={blogPage.title} lede={blogPage.lede} />
      <Chips chosen={chosen} choose={setChosen} />
      <div className="grid items-start gap-12 lg:grid-cols-[2fr_1fr]">
        <ul>
          {shown.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </ul>
        <Newsletter />
      </div>
    </SitePage>
  );
}
