import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    globalSetup: 'embedded/testing/global-setup.ts',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: ignored,
          // The machine may be busy with the services that other test files start.
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
