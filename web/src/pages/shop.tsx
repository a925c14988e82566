import { heads } from '../content/pages.ts';
import { shop } from '../content/shop.ts';
import { Claims } from '../features/site/components/Claims.tsx';
import { PageTitle } from '../features/site/components/PageTitle.tsx';
import { SitePage } from '../features/site/components/SitePage.tsx';
import { CrossLink } from '../features/store/components/CrossLink.tsx';
import { Products } from '../features/store/components/Products.tsx';
import { storePath } from '../navigation/paths.ts';

/** Physical products (docs/product.md, Shop). */
export default function ShopPage() {
  return (
    <SitePage head={heads.shop}>
      <PageTitle title={shop.title} lede={shop.lede} />
      <Claims title={shop.claimsTitle} claims={shop.claims} note={shop.claimsNote} />
      <Products />
      <CrossLink {...shop.toStore} href={storePath} drawing="stickers" />
    </SitePage>
  );
}
