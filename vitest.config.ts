import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: process.env.TEST_REPORT ?? 'test-results/unit.json' }]],
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['src/{domain,contract,web}/**/*.test.ts', 'tests/repository/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/server/**/*.test.ts'],
          exclude: ['src/server/**/*.process.test.ts'],
          globalSetup: 'tests/support/test-cluster.ts',
        },
      },
      {
        // Whole processes that are started, starved and killed: one at a time, so that they do not starve each other.
        extends: true,
        test: {
          name: 'processes',
          include: ['src/server/**/*.process.test.ts', 'tests/processes/**/*.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
