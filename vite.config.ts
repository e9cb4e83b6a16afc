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

/**
 * Requests weigh as much as bytes, so there are few chunks: what every screen needs, what every signed-in screen needs,
 * and one for each of the rest. A part that the sign-in screen uses belongs to the first.
 */
const chunks = [
  {
    name: 'base',
    priority: 2,
    test: /node_modules[\\/](?!@ark-ui|@zag-js|@floating-ui|@internationalized|proxy-|uqr|lucide-react)|[\\/]contract[\\/](?!rules[\\/]commonPasswords)|[\\/]src[\\/](?:actors|journal|machines|services)[\\/](?!expose|drawer|advance|file\.|forReport|mask|placeholder|replay)|[\\/]src[\\/](?:routes[\\/]-(?!Frame)|views[\\/](?:access|theme)[\\/]|views[\\/](?:AuthError|Crash|NotFound|Splash|SubscriptionError|Toasts)View)|[\\/]src[\\/]views[\\/]parts[\\/](?:Button|Field|Hidden|Link|Mark|markPath|Notice|PasswordField|Spinner)\b|lucide-react[\\/]dist[\\/]esm[\\/](?:[^\\/]+\.m?js$|(?:utils|shared)|icons[\\/](?:check|chevron-down|circle[-a-z]*|info|triangle[-a-z]*|x)\.m?js$)/,
  },
  {
    name: 'shell',
    priority: 1,
    test: /node_modules[\\/]|[\\/]src[\\/]views[\\/](?:onboarding|parts|shell|ShellView)/,
  },
];

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  define: { 'import.meta.env.BUILD': JSON.stringify(version) },
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
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
