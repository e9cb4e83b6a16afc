import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Below this a response gains nothing from compression. */
const SMALLEST_COMPRESSED = 512;
const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;

/** Writes a .br and a .gz beside every text file of the build, so that the server compresses nothing at run time. */
const precompress = (): Plugin => ({
  name: 'millrace:precompress',
  apply: 'build',
  writeBundle: {
    order: 'post',
    handler({ dir }) {
      for (const entry of readdirSync(dir!, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !TEXT.test(entry.name)) continue;
        const file = path.join(entry.parentPath, entry.name);
        const content = readFileSync(file);
        // The page itself is filled in by the server and compressed there.
        if (content.length < SMALLEST_COMPRESSED || entry.name.endsWith('.html')) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        writeFileSync(`${file}.br`, brotliCompressSync(content, quality));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  },
});

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      autoCodeSplitting: true,
    }),
    vanillaExtractPlugin(),
    react(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    // Inlined assets would be data: addresses, which the Content-Security-Policy does not allow for fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
