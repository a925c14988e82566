import { DemoApi } from '../demo/api.ts';
import { type ProductOptions, type StartedProduct, startEmbeddedProduct } from './product.ts';

/** Starts a product with one owner and one code of theirs. @returns the product and the code's uid */
export async function startProductWithCode(
  options: ProductOptions,
): Promise<{ product: StartedProduct; uid: string }> {
  const product = await startEmbeddedProduct(options);
  const api = new DemoApi(product.url);
  const account = { username: 'kira', password: 'plum kettle orbit' };
  const token = String((await api.send('/auth/register', account))['access_token']);
  const { uid } = await api.send('/qr/generate', { title: 'Bag' }, token);
  return { product, uid: String(uid) };
}
