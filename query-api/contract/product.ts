/** The web may import contracts only; the product's name reaches it through here. */
export { productName } from '@app/service-kit/product';
