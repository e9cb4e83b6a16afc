import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../scripts/vite/precompress.ts';
import { createSiteLogger } from './build/logger.ts';
import { createShortNames } from './build/shortNames.ts';
import { withoutStyles } from './build/withoutStyles.ts';
import { ASSETS, writePages } from './build/writePages.ts';
import { writeStatic } from './build/writeStatic.ts';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist/site');
/** Gone when the pages are written. */
const server = path.join(root, 'dist/.site');

const files = (folder: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((name) => /(?<!\.css)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

/** Few requests: an island is its own code, the charts' engine, and React with the parts where it needs them. */
const chunks = [
  { name: 'charts', priority: 2, test: /node_modules[\\/]xstate[\\/]|[\\/]src[\\/]machines[\\/]stub/ },
  {
    name: 'parts',
    priority: 1,
    test: /node_modules[\\/](?:react|react-dom|scheduler|@xstate|lucide-react|use-)|[\\/]ui[\\/]parts[\\/]|[\\/]site[\\/]hydrate/,
  },
  // What several pieces of the landing page have in common, and no other page.
  {
    name: 'pieces',
    priority: 1,
    minShareCount: 2,
    test: /[\\/]site[\\/]landing[\\/]|[\\/]src[\\/]journal[\\/]|[\\/]src[\\/]machines[\\/](?:draft|history)|[\\/]rules[\\/](?:publishable|callToAction)/,
  },
  { name: 'shared', priority: 0, minShareCount: 2, test: /[\\/](?:contract|src|ui|site)[\\/]|node_modules/ },
];

/**
 * Builds the public site beside the client: its code for Node, which gives the styles of every page; boot.ts and the
 * islands for the browser; then the pages, rendered once.
 */
export default defineConfig({
  root,
  customLogger: createSiteLogger(),
  publicDir: false,
  plugins: [withoutStyles(), vanillaExtractPlugin({ identifiers: createShortNames() }), react(), precompress()],
  build: {
    target: 'es2022',
    assetsDir: ASSETS,
    // They know oklch(); copies of every colour for those that do not would weigh a tenth of the styles.
    cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: true,
    cssMinify: true,
  },
  environments: {
    client: {
      build: {
        outDir: dist,
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'site/boot.ts', output: { codeSplitting: { groups: chunks } } },
      },
    },
    ssr: {
      build: {
        ssr: true,
        outDir: server,
        emptyOutDir: true,
        emitAssets: true,
        cssCodeSplit: true,
        rolldownOptions: {
          input: ['site/render.tsx', ...files('site/islands')],
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      await builder.build(builder.environments['ssr']!);
      await builder.build(builder.environments['client']!);
      await writePages({ server, dist });
      writeStatic(dist, process.env['SUPPORT_EMAIL']);
      rmSync(server, { recursive: true });
    },
  },
});
