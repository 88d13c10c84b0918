// Who may import whom: an allow list after the table in docs/architecture.md. What is not named is forbidden.
// Read by @swc/core, since TypeScript 7 has no compiler API; swc does not tell type imports from others, so "types
// only" is held by .oxlintrc.json instead. Fails on nothing read: see scripts/layers.mjs.

const CORE = '^src/agent/(?!models/)';
const MODELS = '^src/agent/models/';
const VFS = '^src/vfs/(?!sandbox/)';
const SANDBOX = '^src/vfs/sandbox/';
const SCENARIOS = '^src/scenarios/';
const STATE = '^src/state/';
const COMPONENTS = '^src/components/';
/** Tests, and what only they use. */
const TESTS = '(\\.test\\.tsx?$|/testing/)';

/** Files of these npm packages. */
const npm = (...names) => `node_modules/(${names.join('|')})/`;

const lets = (from, ...to) => ({
  from: { path: from, pathNot: TESTS },
  to: { path: to.map((path) => (path.startsWith('^') ? path : `(^|/)${path}`)) },
});
const letsNode = (from) => ({ from: { path: from }, to: { dependencyTypes: ['core'] } });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  allowedSeverity: 'error',
  allowed: [
    // The core knows only itself. Its libraries are pure: types of messages, a schema check.
    lets(CORE, CORE, npm('openai', '@cfworker/json-schema')),
    // A model knows the core's types and a parser; one of them the network.
    lets(MODELS, MODELS, CORE, npm('acorn', 'acorn-walk')),
    lets('^src/agent/models/openai', npm('openai')),
    // Files know nobody; the sandbox is their effectful half.
    lets(VFS, VFS, npm('diff')),
    lets(SANDBOX, SANDBOX, VFS, npm('quickjs-wasi', 'es-module-lexer')),
    // Under Node it runs in a thread, whose script is bundled when it is first needed.
    lets('^src/vfs/sandbox/node\\.ts$', npm('esbuild')),
    letsNode('^src/vfs/sandbox/node'),
    // A scenario is data: types of the core and of the files, and its own texts.
    lets(SCENARIOS, SCENARIOS, CORE, VFS),
    letsNode('^src/scenarios/[^/]*Node\\.ts$'),
    // State is the only place where core and screen meet; the adapters are handed in.
    lets(STATE, STATE, CORE, VFS, SCENARIOS, npm('zustand')),
    lets('^src/state/(hooks|use[A-Z])', npm('react')),
    lets('^src/state/adapters/', npm('gpt-tokenizer', 'idb-keyval')),
    // It gives real models what only a page has: a network, keys, a clock.
    lets('^src/state/adapters/realModel', '^src/agent/models/openai/'),
    // The learner in the model's place is a model, too.
    lets('^src/state/adapters/you\\.ts$', '^src/agent/models/you/'),
    // The screen takes state, and from the core what is type or pure selector.
    lets(COMPONENTS, COMPONENTS, STATE, CORE, VFS),
    lets(
      COMPONENTS,
      npm('react', 'react-dom', '@types/react', '@types/react-dom', 'monaco-editor', '@monaco-editor/react'),
      npm('recharts', 'lucide-react', 'diff', 'fflate', '@fontsource-variable/[^/]+'),
    ),
    // The composition roots know everything.
    lets('^src/main\\.tsx$', '^src/', 'node_modules/'),
    lets('^scripts/', '^scripts/', '^src/', 'node_modules/'),
    letsNode('^scripts/'),
    // Outside looking in.
    lets('^bench/', '^bench/', '^src/', '^scripts/', 'node_modules/'),
    letsNode('^bench/'),
    { from: { path: '^e2e/' }, to: { path: ['^e2e/', '^scripts/', npm('@playwright/test', 'axe-core', 'fflate')] } },
    // Which harnesses there are, so that a new one is tried as well.
    lets('^e2e/', '^src/agent/harnesses/index'),
    letsNode('^e2e/'),
    // A test may stand on anything but the served page.
    { from: { path: TESTS }, to: { path: ['^src/', '^scripts/', '^bench/', 'node_modules/'] } },
    letsNode(TESTS),
  ],
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or lack a third. Holds for types, too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'through-the-index',
      comment:
        'Another folder is entered through an index.ts (of it or of a part of it); inside a folder, take the file.',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/[^/]+/', pathNot: ['^src/$1/', '/index\\.ts$'] },
    },
    {
      name: 'not-the-loop',
      comment: 'The screen shows events; it never runs the loop, a model or the sandbox.',
      severity: 'error',
      from: { path: COMPONENTS, pathNot: TESTS },
      to: { path: ['^src/agent/loop\\.ts$', MODELS, SANDBOX, SCENARIOS] },
    },
    {
      name: 'adapters-are-handed-in',
      comment: 'A composition root chooses the adapters; state only knows their ports.',
      severity: 'error',
      from: { path: STATE, pathNot: ['^src/state/adapters/', TESTS] },
      to: { path: '^src/state/adapters/' },
    },
    {
      name: 'no-way-back-to-the-root',
      comment: 'The composition roots know everything and are known by nobody.',
      severity: 'error',
      from: {},
      to: { path: ['^src/main\\.tsx$', '^scripts/cli'], pathNot: '^scripts/cli/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { pathNot: [TESTS, '^e2e/'] },
      to: { path: TESTS },
    },
    {
      name: 'nothing-missing',
      comment: 'An import that leads nowhere, or to a package that package.json does not name.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^src/scenarios/[^/]+/files/', '^bench/repair/programs/'] },
    exclude: { path: ['^src/scenarios/[^/]+/files/', '^bench/repair/programs/', '\\.(css|svg|wasm)(\\?|$)'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
