import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    globalSetup: 'embedded/testing/global-setup.ts',
    maxWorkers: 2,
    // Generous: a test that fails because the machine is busy says nothing about the code.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: ignored,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          setupFiles: 'e2e/support/no-violations.ts',
          exclude: ignored,
        },
      },
    ],
  },
});
