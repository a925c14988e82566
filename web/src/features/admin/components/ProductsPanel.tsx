import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { toasts } from '../../../content/toasts.ts';
import { adminProductsQuery } from '../api/products.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { ProductRow } from './ProductRow.tsx';

/** All products, active or not. */
export function ProductsPanel() {
  const [isAdding, setAdding] = useState(false);
  const list = useQuery(adminProductsQuery());
  const { data } = list;
  return (
    <div className="grid gap-5">
      <Button kind="primary" className="justify-self-start" onClick={() => setAdding(true)}>
        <Plus aria-hidden size={18} />
        Add Product
      </Button>
      <ProductDialog product={null} open={isAdding} onClose={() => setAdding(false)} />
      {hasFailed(list) ? (
        <LoadFailed
          text={toasts.admin.productsFailure}
          error={list.error}
          retry={() => void list.refetch()}
        />
      ) : (
        data === undefined && <ListSkeleton label="Loading the products" />
      )}
      {data?.length === 0 && (
        <EmptyState drawing="bag" title="No products yet">
          Add one to show it in the shop.
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <h2 className="sr-only">Products</h2>
          <ul className="grid gap-3">
            {data.map((product) => (
              <li key={product.id}>
                <ProductRow product={product} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
