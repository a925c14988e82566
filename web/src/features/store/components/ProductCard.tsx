import type { Product } from '@app/query-api/features/store/contract';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { shop } from '../../../content/shop.ts';
import { toasts } from '../../../content/toasts.ts';
import { authPath, shopPath } from '../../../navigation/paths.ts';
import { useAuth } from '../../auth/components/auth-context.ts';
import { priceText } from '../../../components/figure.ts';
import { ProductDrawing } from './ProductDrawing.tsx';

/** The shop shows the first four (docs/product.md, Shop). */
const SHOWN_SPECIFICATIONS = 4;
const CARD = 'flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper';
const PICTURE = 'flex h-44 items-end justify-center border-b border-line bg-lift';

const words = shop.products;

/** Booleans are shown as Yes or No; the stock quantity comes first. */
function factsOf({ specifications, stock_quantity }: Product): readonly [string, string][] {
  const stock = stock_quantity === null ? words.unlimited : String(stock_quantity);
  const first = Object.entries(specifications).slice(0, SHOWN_SPECIFICATIONS);
  return [
    ...first.map(([name, value]): [string, string] => [
      name,
      typeof value === 'boolean' ? (value ? words.yes : words.no) : value,
    ]),
    [words.inStock, stock],
  ];
}

export function ProductCard({ product }: { product: Product }) {
  const { name, category, qr_codes_included: codes, description, price } = product;
  return (
    <article aria-label={name} className={CARD}>
      <ProductPicture product={product} />
      <div className="flex flex-1 flex-col gap-3 p-5 sm:p-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="rounded-full bg-signal-wash px-3 py-1 font-semibold text-signal-ink">
            {shop.categories[category]}
          </span>
          <span className="text-ink-faint">
            {codes === 1 ? '1 QR code included' : `${codes} QR codes included`}
          </span>
        </p>
        <h3 dir="auto" className="text-xl font-bold">
          {name}
        </h3>
        <p dir="auto" className="text-ink-soft">
          {description}
        </p>
        <dl className="mt-auto grid pt-1 text-sm">
          {factsOf(product).map(([fact, value]) => (
            <div key={fact} className="flex justify-between gap-4 border-t border-line py-1.5">
              <dt className="text-ink-faint">
                <bdi>{fact}</bdi>
              </dt>
              <dd className="text-right">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="figures text-2xl font-bold">{priceText(price)}</p>
          <AddToCart product={product} />
        </div>
      </div>
    </article>
  );
}

/** The uploaded picture, or else our drawing of its category. The name next to it describes it. */
function ProductPicture({
  product: { image, category, qr_codes_included: codes },
}: {
  product: Product;
}) {
  return (
    <div className={PICTURE}>
      {image === null ? (
        <ProductDrawing category={category} codes={codes} className="h-36" />
      ) : (
        <img src={image} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </div>
  );
}

/** Only shows a toast: there is no cart (docs/product.md, Shop). */
function AddToCart({ product: { name, stock_quantity } }: { product: Product }) {
  const { isSignedIn } = useAuth();
  const navigate = useNavigate();
  if (stock_quantity === 0) return <p className="font-semibold text-ink-faint">{words.soldOut}</p>;

  function add(): void {
    if (isSignedIn) {
      showToast('success', toasts.shop.added(name));
      return;
    }
    showToast('error', toasts.shop.signInFirst);
    void navigate(authPath(shopPath));
  }

  return (
    <Button aria-label={`${words.add}: ${name}`} onClick={add}>
      {words.add}
    </Button>
  );
}

export function ProductSkeleton() {
  return (
    <div className={CARD}>
      <div className={`${PICTURE} pb-8`}>
        <Skeleton className="h-28 w-36" />
      </div>
      <div className="grid gap-3 p-5 sm:p-6">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-3 h-36 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}
