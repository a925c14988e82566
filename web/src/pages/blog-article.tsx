import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { articles, blogPage } from '../content/blog/articles.ts';
import { articleHead } from '../content/blog/heads.ts';
import { articleDate } from '../features/blog/components/article-date.ts';
import { Scene } from '../features/site/components/Scene.tsx';
import NotFoundPage from './not-found.tsx';
import { Blocks } from '../features/site/components/Blocks.tsx';
import { SitePage } from '../features/site/components/SitePage.tsx';

export default function BlogArticlePage() {
  const { slug } = useParams();
  const article = articles.find((known) => known.slug === slug?.toLowerCase());
  if (article === undefined) return <NotFoundPage />;
  return (
    <SitePage head={articleHead(article)}>
      <article className="mx-auto grid max-w-2xl gap-6 pt-8 md:pt-14">
        <a
          href="/blog"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold hover:underline"
        >
          <ArrowLeft aria-hidden size={18} />
          {blogPage.back}
        </a>
        <Scene name={article.scene} className="h-28 justify-self-start" />
        <h1 className="font-display text-4xl font-bold sm:text-5xl">{article.title}</h1>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-faint">
          <span className="font-semibold text-ink">{article.category}</span>
          <time dateTime={article.date}>{articleDate(article.date)}</time>
          <span>{article.author}</span>
        </p>
        <p className="border-b border-line pb-6 text-lg text-ink-soft">{article.summary}</p>
        <Blocks blocks={article.content} />
      </article>
    </SitePage>
  );
}
