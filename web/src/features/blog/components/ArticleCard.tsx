import type { BlogArticle } from '../../../content/blog/article.ts';
import { articlePath } from '../../../content/blog/heads.ts';
import { Scene } from '../../site/components/Scene.tsx';
import { articleDate } from './article-date.ts';

export function ArticleCard({ article }: { article: BlogArticle }) {
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
