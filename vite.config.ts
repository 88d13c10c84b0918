import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * What the built page may do. Every line was seen to be needed: Monaco writes style elements and attributes, QuickJS
 * compiles WebAssembly, and a model may live at any address: which one is a setting of the page, not of the build. What a
 * page from https can really reach is the browser's rule: https anywhere, and http on this machine; one that stands on
 * http, as with npm start, reaches http in the local network as well. A policy in a meta element does not bind workers;
 * there the sandbox's missing `fetch` is the wall.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self'",
  "connect-src 'self' https: http:",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join('; ');

/** Puts the policy into the built page only: the development server needs inline scripts. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'loopscope:content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/**
 * The page installs, and works offline after the first visit: a service worker keeps every file of the build. It is
 * registered by src/state/adapters/offline.ts, and a new version waits until the old one is shown nowhere.
 */
const offline = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    name: 'Loopscope',
    short_name: 'Loopscope',
    description: 'Watch a small coding agent fix a bug, one step at a time.',
    start_url: './',
    scope: './',
    id: './',
    display: 'standalone',
    background_color: '#faf9f6',
    theme_color: '#faf9f6',
    icons: [
      { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg,png,wasm,woff2,ttf}'],
    // Monaco and the tokenizer are large.
    maximumFileSizeToCacheInBytes: 8_000_000,
    // Whatever the link says, it is the same page.
    ignoreURLParametersMatching: [/./],
    // The first visit is offline at once, without a reload.
    clientsClaim: true,
    sourcemap: false,
  },
});

export default defineConfig({
  // Relative, so that the same build works at the root of a host and under any sub-path.
  base: './',
  plugins: [react(), contentSecurityPolicy(), offline],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // Nothing becomes a data: address, since the policy above allows none for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Monaco and the tokenizer are large on purpose and load late; the budget is held by check:size.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      // One file for all that the first view needs, whatever else needs parts of it: fewer requests, and packed tighter.
      // Not their dependencies: an index.ts names much that the first view does not take from it.
      output: {
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], includeDependenciesRecursively: false }] },
      },
      // No file of ours does anything by being imported, but styles, the entries and the editor's set-up. Knowing it, the
      // bundler takes from an index.ts only what is asked for, and the first load carries no policy's code.
      treeshake: {
        moduleSideEffects: (id) => /monaco/.test(id) || !/\/src\/.*\.tsx?$|\/node_modules\/diff\//.test(id),
      },
    },
  },
});
