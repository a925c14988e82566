import type { Product } from '@app/query-api/features/store/contract';
import * as z from 'zod/mini';

/** One line of a product's specifications, as it is typed. */
export interface SpecificationValues {
  /** Of the line, not of the product. */
  readonly key: string;
  readonly name: string;
  readonly value: string;
}

/** A product as a form holds it. */
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

/** A product as it is kept in the tab while it is typed: its specifications as JSON. */
export type ProductDraft = Omit<ProductValues, 'specifications'> & {
  readonly specifications: string;
};

const specificationLines = z.array(
  z.object({ key: z.string(), name: z.string(), value: z.string() }),
);

export const toProductDraft = (values: ProductValues): ProductDraft => ({
  ...values,
  specifications: JSON.stringify(values.specifications),
});

/** Lines that cannot be read are none. */
function readLines(text: string): readonly SpecificationValues[] {
  try {
    return specificationLines.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

export const fromProductDraft = (draft: ProductDraft): ProductValues => ({
  ...draft,
  specifications: readLines(draft.specifications),
});

/** A new product: in the shop as soon as it is saved. */
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

/** "Yes" and "No" are booleans, which the shop shows like that (docs/product.md, Shop). */
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

/** What is not there is left to the schema, which says that it is missing. */
const toNumber = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'));

const isFilled = ({ name, value }: SpecificationValues): boolean =>
  name.trim() !== '' || value.trim() !== '';

/** What the schema of the request reads. */
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

/** A name that stands twice: one of the two would be lost. Null where each stands once. */
export function repeatedName(specifications: readonly SpecificationValues[]): string | null {
  const names = specifications.filter(isFilled).map(({ name }) => name.trim());
  return names.find((name, index) => names.indexOf(name) !== index) ?? null;
}
