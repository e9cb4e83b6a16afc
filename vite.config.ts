import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './scripts/vite/chunks.ts';
import { lean } from './scripts/vite/lean.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { reloadSite } from './scripts/vite/reloadSite.ts';
import { terse } from './scripts/vite/terse.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  define: { 'import.meta.env.BUILD': JSON.stringify(version) },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      autoCodeSplitting: true,
      // The screen for what could not be loaded must not have to be loaded itself.
      codeSplittingOptions: { defaultBehavior: [['component']] },
    }),
    vanillaExtractPlugin(),
    react(),
    lean(),
    terse(),
    precompress(),
    reloadSite(),
  ],
  resolve: {
    // @xstate/react brings stand-ins for what React has had since 18; the real ones are here anyway.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    target: 'es2022',
    // Inlined assets would be data: addresses, which the Content-Security-Policy does not allow for fonts.
    assetsInlineLimit: 0,
    // The list of what each chunk needs weighs more than it saves: there are few, and most are there before.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // scripts/build.mjs empties it: the public site is built into it, too.
    emptyOutDir: false,
    reportCompressedSize: false,
    cssCodeSplit: false,
    rolldownOptions: {
      // Nothing here, nor in the libraries, does something by being read.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        minify: true,
        // The hashes of all that may be loaded later stand in the first scripts: digits of 4 bits weigh least.
        hashCharacters: 'hex',
        codeSplitting: chunks,
        chunkFileNames: ({ name }) => `assets/${name.replace('.machine', '')}-[hash:7].js`,
      },
    },
  },
});
