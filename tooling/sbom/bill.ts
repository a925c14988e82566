import * as z from 'zod';

const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  properties: z.array(z.looseObject({ name: z.string(), value: z.string() })).default([]),
});
const dependency = z.object({ ref: z.string(), dependsOn: z.array(z.string()) });
const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component }),
  components: z.array(component),
  dependencies: z.array(dependency),
});

export type Bill = z.infer<typeof bill>;

/**
 * Reduces a bill of materials to the packages that run, and names the product as package.json does;
 * npm names it by its folder.
 * @param text what `npm sbom` prints
 * @throws ZodError if it is not a CycloneDX document
 */
export function billOfWhatRuns(text: string): Bill {
  const read = bill.parse(JSON.parse(text));
  const { component: product } = read.metadata;
  const name = product['bom-ref'].replace(/@[^@]*$/u, '');
  const components = read.components.filter((each) => !isForDevelopment(each));
  const refs = new Set([product, ...components].map((each) => each['bom-ref']));
  const dependencies = read.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  const metadata = { ...read.metadata, component: { ...product, name } };
  return { ...read, metadata, components, dependencies };
}

const isForDevelopment = ({ properties }: z.infer<typeof component>): boolean =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
