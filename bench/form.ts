import type { ProductForm } from '@app/embedded/starting/product-supervisor';

/** The forms of the product, by the name of each in a command line. */
export const FORMS: Readonly<Record<string, ProductForm>> = {
  'one-process': 'one process',
  services: 'services',
};

/**
 * @param name what stands behind `--form`
 * @throws TypeError with a sentence for the person who typed it
 */
export function readForm(name: string): ProductForm {
  const form = FORMS[name];
  if (form === undefined) throw new TypeError(`--form is ${Object.keys(FORMS).join(' or ')}`);
  return form;
}
