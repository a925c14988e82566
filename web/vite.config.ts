import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { apiViewer, viewerFolder } from './build/api-viewer.ts';
import { fewFiles } from './build/chunks.ts';
import { leanIcons } from './build/lean-icons.ts';
import { precompress } from './build/precompress.ts';
import { productTitle } from './build/product-name.ts';
import { serviceWorker } from './build/service-worker.ts';
import { thirdPartyNotices } from './build/third-party-notices.ts';
import { webManifest } from './build/web-manifest.ts';
import { writePages } from './build/write-pages.ts';

const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:3000';
const adoptedStyles = fileURLToPath(new URL('src/components/adopted-styles.ts', import.meta.url));
const proxy = { '/api': { target: backend, changeOrigin: false } };

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    leanIcons(),
    productTitle(),
    webManifest(),
    serviceWorker(),
    apiViewer(),
    thirdPartyNotices([viewerFolder]),
    writePages(),
    precompress(),
  ],
  resolve: { alias: { 'react-style-singleton': adoptedStyles } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The finder page loads its later parts before they are needed; a list of the imports of each
      // part would only make the first part larger.
      resolveDependencies: (_part, imports, { hostId }) =>
        /\/(?:finder|shared)-/u.test(hostId) ? [] : imports,
    },
    rolldownOptions: { output: { codeSplitting: fewFiles() } },
  },
  server: { proxy },
  preview: { proxy },
});
