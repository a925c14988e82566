import { heads } from '../content/pages.ts';
import { transparencyWords } from '../content/transparency.ts';
import { Blocks } from '../features/site/components/Blocks.tsx';
import { PageTitle } from '../features/site/components/PageTitle.tsx';
import { SitePage } from '../features/site/components/SitePage.tsx';
import { PublishedHeads } from '../features/transparency/components/PublishedHeads.tsx';

export default function TransparencyPage() {
  return (
    <SitePage head={heads.transparency} className="pb-16">
      <PageTitle title={transparencyWords.title} lede={transparencyWords.lede} />
      <div className="grid max-w-4xl gap-10">
        <Blocks blocks={transparencyWords.blocks} />
        <PublishedHeads />
      </div>
    </SitePage>
  );
}
