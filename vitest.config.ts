import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    // Scenario files fail on purpose; they are run by the product's own sandbox, never from here.
    exclude: [...configDefaults.exclude, 'src/scenarios/*/files/**'],
    setupFiles: ['scripts/vitest.setup.ts'],
    maxWorkers: 2,
    // Far above what any test needs: it ends a hanging one, and a slow machine fails none.
    testTimeout: 30_000,
    passWithNoTests: false,
    coverage: {
      provider: 'v8',
      include: ['src/agent/**/*.ts', 'src/vfs/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary', 'html'],
    },
  },
});
