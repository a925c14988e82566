import type { Product } from '@app/query-api/features/store/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { cutText } from '../../../components/cut-text.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { figure, priceText } from '../../../components/figure.ts';
import { shop } from '../../../content/shop.ts';
import { toasts } from '../../../content/toasts.ts';
import { ProductDrawing } from '../../store/components/ProductDrawing.tsx';
import { adminProductsQuery } from '../api/products.ts';
import { Badge, Fact } from './Badge.tsx';
import { ConsoleList } from './ConsoleList.tsx';
import { ProductDialog } from './ProductDialog.tsx';

/** All products, active or not. */
export default function ProductsPanel() {
  const [isAdding, setAdding] = useState(false);
  const list = useQuery(adminProductsQuery);
  return (
    <div className="grid gap-5">
      <Button kind="primary" className="justify-self-start" onClick={() => setAdding(true)}>
        <Plus aria-hidden size={18} />
        Add Product
      </Button>
      {isAdding && <ProductDialog product={null} onClose={() => setAdding(false)} />}
      <ConsoleList
        query={list}
        failed={toasts.admin.productsFailure}
        loading="Loading the products"
        heading={<h2 className="sr-only">Products</h2>}
        items={list.data?.products}
        keyOf={({ id }) => id}
        renderItem={(product) => <ProductRow product={product} />}
        empty={
          <EmptyState drawing="bag" title="No products yet">
            Add one to show it in the shop.
          </EmptyState>
        }
      />
    </div>
  );
}

/** Longer descriptions are cut (docs/product.md, Administrator console). */
const SHOWN_CHARACTERS = 100;

function ProductRow({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  const { name, category, description, is_active: isActive, stock_quantity: stock } = product;
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 rounded-card border border-line bg-paper p-4 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-6 lg:grid-cols-[auto_minmax(0,3fr)_minmax(0,2fr)_auto] lg:items-center">
      <div className="grid size-16 place-items-center self-start overflow-hidden rounded-control border border-line bg-lift md:row-span-2 md:size-20 lg:row-span-1">
        {product.image === null ? (
          <ProductDrawing
            category={category}
            codes={product.qr_codes_included}
            className="h-11 md:h-14"
          />
        ) : (
          <img src={product.image} alt="" loading="lazy" className="size-full object-cover" />
        )}
      </div>
      <div className="grid gap-1.5">
        <h3 dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </h3>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge tone={isActive ? 'good' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</Badge>
          <span className="text-sm text-ink-soft">{shop.categories[category]}</span>
        </div>
        <p dir="auto" className="text-sm wrap-anywhere text-ink-soft">
          {cutText(description, SHOWN_CHARACTERS)}
        </p>
      </div>
      <dl className="figures col-span-2 grid grid-cols-3 gap-3 text-sm md:col-start-2 md:row-start-2 lg:col-span-1 lg:col-start-3 lg:row-start-1">
        <Fact name="Price">{priceText(product.price)}</Fact>
        <Fact name="QR codes">{figure(product.qr_codes_included)}</Fact>
        <Fact name="Stock">{stock === null ? 'Unlimited' : figure(stock)}</Fact>
      </dl>
      <div className="col-span-2 md:col-span-1 md:col-start-3 md:row-start-1 lg:col-start-4">
        <Button aria-label={`Edit ${name}`} onClick={() => setOpen(true)}>
          <Pencil aria-hidden size={18} />
          Edit
        </Button>
      </div>
      {isOpen && <ProductDialog product={product} onClose={() => setOpen(false)} />}
    </article>
  );
}
