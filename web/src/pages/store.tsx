import { heads } from '../content/pages.ts';
import { store } from '../content/store.ts';
import { FeatureIcon } from '../features/site/components/FeatureIcon.tsx';
import { PageTitle } from '../features/site/components/PageTitle.tsx';
import { SitePage } from '../features/site/components/SitePage.tsx';
import { CrossLink } from '../features/store/components/CrossLink.tsx';
import { Packs } from '../features/store/components/Packs.tsx';
import { ResumePurchase } from '../features/store/components/ResumePurchase.tsx';
import { StoreStats } from '../features/store/components/StoreStats.tsx';
import { StoreSteps } from '../features/store/components/StoreSteps.tsx';
import { shopPath } from '../navigation/paths.ts';

/** Packs of codes (docs/product.md, Store). */
export default function StorePage() {
  const { title, items } = store.blocks;
  return (
    <SitePage head={heads.store}>
      <PageTitle title={store.title} lede={store.lede} />
      <ResumePurchase />
      <StoreStats />
      <Packs />
      <StoreSteps />
      <section aria-labelledby="why" className="pt-20">
        <h2 id="why" className="font-display text-3xl font-bold">
          {title}
        </h2>
        <ul className="mt-8 grid gap-x-10 md:grid-cols-2">
          {items.map((item) => (
            <li
              key={item.title}
              className="grid grid-cols-[auto_1fr] gap-5 border-t border-line py-7"
            >
              <FeatureIcon name={item.icon} />
              <div className="grid content-start gap-1.5">
                <h3 className="text-xl font-bold">{item.title}</h3>
                <p className="max-w-prose text-ink-soft">{item.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <CrossLink {...store.toShop} href={shopPath} drawing="keychains" />
    </SitePage>
  );
}
