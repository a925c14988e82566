import type { ProductRequest } from '@app/command-api/features/products/contract';
import type { Product } from '@app/query-api/features/store/contract';
import { useRef, useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { logError } from '../../../api/log-error.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { productRequest, savePicture, saveProduct, useRefreshProducts } from '../api/products.ts';
import type { PictureChoice } from './ProductPictureField.tsx';
import {
  EMPTY_PRODUCT,
  repeatedName,
  toProductRequest,
  toProductValues,
} from './product-values.ts';

/**
 * A new product, or one to be changed, and its picture: two calls that look like one. Where the
 * second fails, the product is there already, and the next try changes it.
 * @param product null is a new one
 */
export function useProductForm(product: Product | null, onDone: () => void) {
  const refresh = useRefreshProducts();
  const [values, setValues] = useState(() =>
    product === null ? EMPTY_PRODUCT : toProductValues(product),
  );
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
  return { form, values, setValues, picture, setPicture, specifications, submit };
}
