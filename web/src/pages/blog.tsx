import { useState } from 'react';
import type { BlogCategory, BlogArticle } from '../content/blog/article.ts';
import { articles, blogPage, categories } from '../content/blog/articles.ts';
import { heads } from '../content/pages.ts';
import { articlePath } from '../content/blog/heads.ts';
import { Scene } from '../features/site/components/Scene.tsx';
import { articleDate } from '../features/blog/components/article-date.ts';
import { Button } from '../components/Button.tsx';
import { TextField } from '../components/Field.tsx';
import { Form } from '../components/Form.tsx';
import { PageTitle, SitePage } from '../features/site/components/SitePage.tsx';

const NO_ERRORS = {};

type Chosen = BlogCategory | null;

function Chips({ chosen, choose }: { chosen: Chosen; choose: (category: Chosen) => void }) {
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

function ArticleCard({ article }: { article: BlogArticle }) {
  return (
    <li className="relative flex items-center justify-between gap-8 border-t border-line py-7">
      <div className="grid gap-2">
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-faint">
          <span className="font-semibold text-ink">{article.category}</span>
          <time dateTime={article.date}>{articleDate(article.date)}</time>
        </p>
        <h2 className="font-display text-2xl font-bold">
          <a
            href={articlePath(article.slug)}
            className="hover:underline after:absolute after:inset-0 after:content-['']"
          >
            {article.title}
          </a>
        </h2>
        <p className="max-w-prose text-ink-soft">{article.summary}</p>
      </div>
      <Scene name={article.scene} className="h-24 max-md:hidden" />
    </li>
  );
}

/** A form without a function; it says so (docs/product.md, Public pages). */
function Newsletter() {
  const [email, setEmail] = useState('');
  const [isDone, setDone] = useState(false);
  const { title, label, button, help, done } = blogPage.newsletter;

  function answer(): void {
    setEmail('');
    setDone(true);
  }

  return (
    <section
      aria-labelledby="newsletter"
      className="grid gap-4 rounded-card border border-line bg-paper p-6 sm:p-8"
    >
      <h2 id="newsletter" className="font-display text-2xl font-bold">
        {title}
      </h2>
      <Form errors={NO_ERRORS} send={answer} className="grid gap-4">
        <TextField
          label={label}
          type="email"
          name="email"
          autoComplete="email"
          help={help}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit">{button}</Button>
      </Form>
      <output className="block font-medium text-moss">{isDone && done}</output>
    </section>
  );
}
