import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { buttonClass } from '../../../components/button-class.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { shop } from '../../../content/shop.ts';
import { toasts } from '../../../content/toasts.ts';
import { storePath } from '../../../navigation/paths.ts';
import { productsQuery } from '../api/store-queries.ts';
import { ProductCard, ProductSkeleton } from './ProductCard.tsx';

const GRID = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';
const words = shop.products;

/** The products that the server offers. */
export function Products() {
  return (
    <section aria-labelledby="products" className="pt-14">
      <h2 id="products" className="mb-8 font-display text-3xl font-bold">
        {words.title}
      </h2>
      <noscript>
        <p className="mb-6 max-w-prose">{words.withoutScript}</p>
      </noscript>
      <ProductGrid />
    </section>
  );
}

function ProductGrid() {
  const query = useQuery(productsQuery());
  const { data, error, refetch } = query;
  if (hasFailed(query)) {
    return (
      <LoadFailed
        text={toasts.shop.loadFailure}
        level={3}
        error={error}
        retry={() => void refetch()}
      >
        {words.failureText}
      </LoadFailed>
    );
  }
  if (data === undefined) {
    return (
      <Loading className={GRID} label="Loading the products">
        {[1, 2, 3].map((place) => (
          <ProductSkeleton key={place} />
        ))}
      </Loading>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        drawing="bag"
        level={3}
        title={words.empty}
        action={
          <a href={storePath} className={buttonClass('plain')}>
            {shop.toStore.link}
          </a>
        }
      >
        {words.emptyText}
      </EmptyState>
    );
  }
  return (
    <ul className={GRID}>
      {data.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
