import type { Product } from '@app/query-api/features/store/contract';
import * as z from 'zod/mini';

/** A line of a product's specifications, as typed. Its key identifies the line, not the product. */
const specificationLine = z.object({ key: z.string(), name: z.string(), value: z.string() });
export type SpecificationValues = Readonly<z.infer<typeof specificationLine>>;

/** A product's values in the form. */
export interface ProductValues {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly price: string;
  readonly codes: string;
  /** Empty is unlimited. */
  readonly stock: string;
  readonly specifications: readonly SpecificationValues[];
  readonly isActive: boolean;
}

/** The draft of a product in the tab's storage: its specifications are JSON. */
type ProductDraft = Omit<ProductValues, 'specifications'> & {
  readonly specifications: string;
};

export const toProductDraft = (values: ProductValues): ProductDraft => ({
  ...values,
  specifications: JSON.stringify(values.specifications),
});

/** Invalid JSON gives no lines. */
function readLines(text: string): readonly SpecificationValues[] {
  try {
    return z.array(specificationLine).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

export const fromProductDraft = (draft: ProductDraft): ProductValues => ({
  ...draft,
  specifications: readLines(draft.specifications),
});

/** A new product, which is active as soon as it is saved. */
export const EMPTY_PRODUCT: ProductValues = {
  name: '',
  description: '',
  category: 'stickers',
  price: '',
  codes: '',
  stock: '',
  specifications: [],
  isActive: true,
};

const asTyped = (value: string | boolean): string =>
  typeof value === 'string' ? value : value ? 'Yes' : 'No';

/** "Yes" and "No" mean booleans, which the shop shows like that (docs/product.md, Shop). */
function meant(value: string): string | boolean {
  const word = value.trim().toLowerCase();
  return word === 'yes' || word === 'no' ? word === 'yes' : value;
}

export function toProductValues(product: Product): ProductValues {
  return {
    name: product.name,
    description: product.description,
    category: product.category,
    price: product.price.toFixed(2),
    codes: String(product.qr_codes_included),
    stock: product.stock_quantity === null ? '' : String(product.stock_quantity),
    specifications: Object.entries(product.specifications).map(([name, value], index) => ({
      key: `given ${index}`,
      name,
      value: asTyped(value),
    })),
    isActive: product.is_active,
  };
}

/** Missing values are left to the schema. */
const toNumber = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'));

const isFilled = ({ name, value }: SpecificationValues): boolean =>
  name.trim() !== '' || value.trim() !== '';

/** The input for the request's schema. */
export function toProductRequest(values: ProductValues): unknown {
  const { name, description, category, stock, isActive } = values;
  return {
    name,
    description,
    category,
    price: toNumber(values.price),
    qr_codes_included: toNumber(values.codes),
    stock_quantity: stock.trim() === '' ? null : toNumber(stock),
    specifications: Object.fromEntries(
      values.specifications.filter(isFilled).map((line) => [line.name.trim(), meant(line.value)]),
    ),
    is_active: isActive,
  };
}

/** A name that occurs twice, so that one value would be lost; null if there is none. */
export function repeatedName(specifications: readonly SpecificationValues[]): string | null {
  const names = specifications.filter(isFilled).map(({ name }) => name.trim());
  return names.find((name, index) => names.indexOf(name) !== index) ?? null;
}
