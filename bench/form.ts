import type { ProductForm } from '@app/embedded/starting/product-supervisor';

/** The forms of the product, by their names in a command line. */
export const FORMS: Readonly<Record<string, ProductForm>> = {
  'one-process': 'one process',
  services: 'services',
};

/**
 * Reads the form of the product.
 * @param name the value of `--form`
 * @throws TypeError with a sentence for the user
 */
export function readForm(name: string): ProductForm {
  const form = FORMS[name];
  if (form === undefined) throw new TypeError(`--form is ${Object.keys(FORMS).join(' or ')}`);
  return form;
}
