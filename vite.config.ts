import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type ProxyOptions } from 'vite';
import { requestConverter } from './setup/request-converter.ts';
import { SCREENS } from './src/console/ui/screens.ts';
import { ISOLATION } from './src/server/page/console-host.ts';
import { pageForAnyPath } from './src/server/page/console-page.ts';
import { builtPolicy } from './src/server/page/page-policy.ts';

/** The development page has inline scripts and carries no policy. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: builtPolicy() },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** The development server answers every path with the page. */
function addressesAsPaths(): Plugin {
  return { name: 'addresses-as-paths', apply: 'serve', transformIndexHtml: pageForAnyPath };
}

/** Replaces `(--narrow)` and the like in the media queries of style sheets. */
const namedScreens = {
  postcssPlugin: 'named-screens',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
        const query = new Map(Object.entries<string>(SCREENS)).get(name);
        if (query === undefined) throw new Error(`There is no screen called ${name}.`);
        return query;
      });
    },
  },
};

export default defineConfig(({ mode }) => {
  const { ENGINE_URL } = loadEnv(mode, process.cwd(), 'ENGINE_');
  const proxy: Record<string, ProxyOptions> = ENGINE_URL
    ? { '/engine': { target: ENGINE_URL, rewrite: (path: string) => path.replace(/^\/engine/, '') } }
    : {};
  return {
    base: './',
    plugins: [react(), requestConverter(), contentSecurityPolicy(), addressesAsPaths()],
    css: { postcss: { plugins: [namedScreens] } },
    worker: { format: 'es' },
    build: { outDir: 'dist/console', target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 4000 },
    server: { port: 5173, proxy, headers: ISOLATION },
    preview: { proxy, headers: ISOLATION },
  };
});
