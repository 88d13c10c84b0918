import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of few lines and long runs. Without a memory of earlier times, vitest would begin with the largest file. */
const LONG = ['harnesses/bookstore.test.ts', 'harnesses/harnesses.properties.test.ts', 'simulated/repairs.test.ts'];

/** Begins with the long files, so that neither worker is left alone with one at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = LONG.flatMap((end) => sorted.filter(({ moduleId }) => moduleId.endsWith(end)));
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    // Scenario files fail on purpose; they are run by the product's own sandbox, never from here.
    exclude: [...configDefaults.exclude, 'src/scenarios/*/files/**'],
    setupFiles: ['scripts/vitest.setup.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
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
