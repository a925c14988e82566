import { expect, test } from 'vitest';
import { namedBill } from './named-bill.ts';

test('the product has its own name, and everything else stays', () => {
  const component = { 'bom-ref': 'tags@0.1.0', name: 'some-folder', version: '0.1.0' };
  const components = [{ 'bom-ref': 'zod@4.0.0', name: 'zod', licenses: [] }];
  const text = JSON.stringify({ bomFormat: 'CycloneDX', metadata: { component }, components });
  expect(namedBill(text)).toEqual({
    bomFormat: 'CycloneDX',
    metadata: { component: { ...component, name: 'tags' } },
    components,
  });
});

test('what is no bill of materials is refused', () => {
  expect(() => namedBill('{"error":{}}')).toThrow('bomFormat');
});
