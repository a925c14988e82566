import type { ProductRequest } from '@app/command-api/features/products/contract';
import type { Product } from '@app/query-api/features/store/contract';
import { useMemo, useRef, useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { logError } from '../../../api/log-error.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { productRequest, savePicture, saveProduct, useRefreshProducts } from '../api/products.ts';
import type { PictureChoice } from './ProductPictureField.tsx';
import {
  EMPTY_PRODUCT,
  fromProductDraft,
  repeatedName,
  toProductDraft,
  toProductRequest,
  toProductValues,
} from './product-values.ts';
import type { ProductValues } from './product-values.ts';

/**
 * A new or changed product, and its picture: two calls that look like one. If the second fails, the
 * product already exists, and the next try changes it.
 * @param product null for a new one
 */
export function useProductForm(product: Product | null, onDone: () => void) {
  const refresh = useRefreshProducts();
  const initial = useMemo(
    () => toProductDraft(product === null ? EMPTY_PRODUCT : toProductValues(product)),
    [product],
  );
  const draft = useOwnDraft(product === null ? 'new-product' : `product:${product.id}`, initial);
  const values = useMemo(() => fromProductDraft(draft.values), [draft.values]);
  const [picture, setPicture] = useState<PictureChoice>('as it is');
  const [repeated, setRepeated] = useState<string | null>(null);
  const saved = useRef(product?.id ?? null);
  const failure = toasts.admin.productFailure;

  async function send(body: ProductRequest, idempotencyKey: string): Promise<void> {
    const id = await saveProduct(saved.current, body, idempotencyKey);
    saved.current = id;
    if (picture === 'as it is') return;
    await savePicture(id, picture === 'the drawing' ? null : picture.file);
  }

  const form = useForm({
    schema: productRequest,
    send,
    failure,
    onDone: () => {
      showToast('success', toasts.admin.productSuccess);
      void refresh();
      draft.forget();
      onDone();
    },
    onFailed: (error) => {
      logError(error);
      showToast('error', failure);
      void refresh();
    },
  });

  function submit(): void {
    const name = repeatedName(values.specifications);
    setRepeated(name);
    if (name === null) form.submit(toProductRequest(values));
  }

  const specifications =
    repeated === null ? form.errors['specifications'] : `${repeated} appears twice.`;
  const setValues = (next: ProductValues): void => draft.setValues(toProductDraft(next));
  return { form, values, setValues, draft, picture, setPicture, specifications, submit };
}
