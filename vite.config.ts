import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * What the built page may do. Every line was seen to be needed: Monaco writes style elements and attributes, QuickJS
 * compiles WebAssembly, and a model may live at any https address or on this machine. A policy in a meta element does
 * not bind workers; there the sandbox's missing `fetch` is the wall.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self'",
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
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

export default defineConfig({
  // Relative, so that the same build works at the root of a host and under any sub-path.
  base: './',
  plugins: [react(), contentSecurityPolicy()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // Nothing becomes a data: address, since the policy above allows none for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Monaco and the tokenizer are large on purpose and load late; the budget is held by check:size.
    chunkSizeWarningLimit: 4000,
  },
});
