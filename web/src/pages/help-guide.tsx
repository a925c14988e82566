import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { guideHead, guides, guidesPage } from '../content/guides/guides.ts';
import { GuideLinks } from '../features/help/components/GuideLinks.tsx';
import { Blocks } from '../features/site/components/Blocks.tsx';
import { SitePage } from '../features/site/components/SitePage.tsx';
import NotFoundPage from './not-found.tsx';

export default function HelpGuidePage() {
  const { slug } = useParams();
  const guide = guides.find((known) => known.slug === slug?.toLowerCase());
  if (guide === undefined) return <NotFoundPage />;
  return (
    <SitePage head={guideHead(guide)}>
      <article className="mx-auto grid max-w-2xl gap-6 pt-8 md:pt-14">
        <a
          href="/help"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold hover:underline"
        >
          <ArrowLeft aria-hidden size={18} />
          {guidesPage.back}
        </a>
        <h1 className="font-display text-4xl font-bold sm:text-5xl">{guide.title}</h1>
        <p className="border-b border-line pb-6 text-lg text-ink-soft">{guide.summary}</p>
        <Blocks blocks={guide.content} />
        <nav aria-labelledby="guides" className="mt-6 grid gap-3 border-t border-line pt-6">
          <h2 id="guides" className="font-display text-2xl font-bold">
            {guidesPage.others}
          </h2>
          <GuideLinks guides={guides.filter((other) => other !== guide)} />
        </nav>
      </article>
    </SitePage>
  );
}
