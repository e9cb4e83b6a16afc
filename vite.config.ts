import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/vite/precompress.ts';
import { reloadSite } from './scripts/vite/reloadSite.ts';

/**
 * Requests weigh as much as bytes, so there are few chunks: what every screen needs, what every signed-in screen needs,
 * and one for each of the rest. A part that the sign-in screen uses belongs to the first.
 */
const chunks = [
  {
    name: 'base',
    priority: 2,
    test: /node_modules[\\/](?!@ark-ui|@zag-js|@floating-ui|@internationalized|proxy-|uqr|lucide-react|posthog-js)|[\\/]contract[\\/](?!rules[\\/]commonPasswords)|[\\/]src[\\/](?:actors|journal|machines|services)[\\/](?!expose|drawer|advance|file\.|forReport|mask|placeholder|replay|analytics[\\/](?:engine|recording))|[\\/]src[\\/](?:routes[\\/](?:-(?!Frame)|_access)|views[\\/](?:access|theme)[\\/]|views[\\/](?:AuthError|Crash|NotFound|Splash|SubscriptionError|Toasts)View)|[\\/]src[\\/]views[\\/]parts[\\/](?:Button|Field|Hidden|Link|Mark|markPath|Notice|PasswordField|Spinner)\b|lucide-react[\\/]dist[\\/]esm[\\/](?:[^\\/]+\.m?js$|(?:utils|shared)|icons[\\/](?:check|chevron-down|circle[-a-z]*|info|triangle[-a-z]*|x)\.m?js$)/,
  },
  {
    name: 'shell',
    priority: 1,
    test: /node_modules[\\/](?!posthog-js)|[\\/]src[\\/]views[\\/](?:onboarding|parts|shell|ShellView)/,
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
      // The screen for what could not be loaded must not have to be loaded itself.
      codeSplittingOptions: { defaultBehavior: [['component']] },
    }),
    vanillaExtractPlugin(),
    react(),
    precompress(),
    reloadSite(),
  ],
  build: {
    target: 'es2022',
    // Inlined assets would be data: addresses, which the Content-Security-Policy does not allow for fonts.
    assetsInlineLimit: 0,
    // scripts/build.mjs empties it: the public site is built into it, too.
    emptyOutDir: false,
    reportCompressedSize: false,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
