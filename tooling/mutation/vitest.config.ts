import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

/** The unit tests of what is mutated; StrykerJS runs them in a copy of the repository. */
export default defineConfig({
  root,
  resolve: {
    // The links in node_modules lead to the original files, where nothing is mutated.
    alias: [{ find: /^@app\/(.+)$/, replacement: `${root}/$1.ts` }],
  },
  test: {
    include: ['{command-api,consumers,events,projector,service-kit}/**/*.unit.test.ts'],
    exclude: ['**/node_modules/**'],
    unstubGlobals: true,
  },
});
