import { OWNER_BOUNDS, PICTURE_TYPES } from '@app/command-api/contract/owner-fields';
import { productAnswer, productImageAnswer } from '@app/command-api/features/products/contract';
import type { ProductRequest } from '@app/command-api/features/products/contract';
import { productsAnswer } from '@app/query-api/features/store/contract';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';
import { randomKey } from '../../../api/random-key.ts';
import { shrink } from '../../../pictures/shrink.ts';

const PATH = '/admin/products';

/** All products, in the order in which they were added. */
export const adminProductsQuery = ownQuery(['admin', 'products'], PATH, productsAnswer);

/** Adds a product to the shop, or changes one. @returns its id */
export async function saveProduct(
  productId: string | null,
  body: ProductRequest,
  idempotencyKey: string,
): Promise<string> {
  const { id } = await sendCommand({
    path: productId === null ? PATH : `${PATH}/${productId}`,
    method: productId === null ? 'POST' : 'PUT',
    body,
    idempotencyKey,
    answer: productAnswer,
  });
  return id;
}

/** A chosen picture, ready to be sent and shown. */
export interface ChosenPicture {
  readonly file: Blob;
  /** A small copy, as a URL. */
  readonly thumb: string;
}

/**
 * Prepares a picture. It is sent unchanged if the server accepts it, otherwise redrawn smaller.
 * @throws UnreadablePicture
 */
export async function preparePicture(file: File): Promise<ChosenPicture> {
  const { jpeg, thumb } = await shrink(file);
  const isTaken =
    PICTURE_TYPES.some((type) => type === file.type) && file.size <= OWNER_BOUNDS.productImage;
  return { file: isTaken ? file : jpeg, thumb };
}

/** Replaces the drawing or the former picture; null restores the drawing. */
export async function savePicture(productId: string, picture: Blob | null): Promise<void> {
  const call = { path: `${PATH}/${productId}/image`, idempotencyKey: randomKey() };
  if (picture === null) await sendCommand({ ...call, method: 'DELETE' });
  else await sendCommand({ ...call, method: 'PUT', body: picture, answer: productImageAnswer });
}
