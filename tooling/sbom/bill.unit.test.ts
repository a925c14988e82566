import { expect, test } from 'vitest';
import { billOfWhatRuns } from './bill.ts';

const part = (name: string) => ({
  'bom-ref': `${name}@1.0.0`,
  name,
  version: '1.0.0',
  licenses: [],
});
const development = { name: 'cdx:npm:package:development', value: 'true' };

test('packages for development go, with what points to them', () => {
  const text = JSON.stringify({
    bomFormat: 'CycloneDX',
    metadata: { component: { ...part('tags'), name: 'some-folder' } },
    components: [part('zod'), { ...part('jsqr'), properties: [development] }],
    dependencies: [
      { ref: 'tags@1.0.0', dependsOn: ['jsqr@1.0.0', 'zod@1.0.0'] },
      { ref: 'jsqr@1.0.0', dependsOn: ['zod@1.0.0'] },
      { ref: 'zod@1.0.0', dependsOn: [] },
    ],
  });
  const bill = billOfWhatRuns(text);
  expect(bill.metadata.component.name).toBe('tags');
  expect(bill.components).toEqual([{ ...part('zod'), properties: [] }]);
  expect(bill.dependencies).toEqual([
    { ref: 'tags@1.0.0', dependsOn: ['zod@1.0.0'] },
    { ref: 'zod@1.0.0', dependsOn: [] },
  ]);
});

test('what is no bill of materials is refused', () => {
  expect(() => billOfWhatRuns('{"error":{}}')).toThrow('bomFormat');
});
