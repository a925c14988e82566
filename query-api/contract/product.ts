/** Exports the product's name to the web, which may import contracts only. */
export { productName } from '@app/service-kit/product';
