import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { loadFile, root } from './load-file.ts';

test('without a compiler, as on servers, a file is run unchecked, and that is said', async () => {
  const onUnchecked = vi.fn<() => void>();
  const file = join(root, 'docs', 'analysts', 'reply-times.ts');
  const question = await loadFile(file, { compiler: '/nowhere/tsc', onUnchecked });
  expect(question.report).toContain('select');
  expect(onUnchecked).toHaveBeenCalledOnce();
});
