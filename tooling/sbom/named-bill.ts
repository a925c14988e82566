import * as z from 'zod';

const component = z.looseObject({ 'bom-ref': z.string(), name: z.string() });
const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component }),
  components: z.array(component),
});

export type Bill = z.infer<typeof bill>;

/**
 * Names the product in a bill of materials as package.json does; npm names it by its folder.
 * @param text what `npm sbom` prints
 * @throws ZodError where it is no CycloneDX document
 */
export function namedBill(text: string): Bill {
  const read = bill.parse(JSON.parse(text));
  const { component: product } = read.metadata;
  const name = product['bom-ref'].replace(/@[^@]*$/u, '');
  return { ...read, metadata: { ...read.metadata, component: { ...product, name } } };
}
