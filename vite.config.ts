import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { markdownPages } from './scripts/markdown-pages.ts';
import { messageModules } from './scripts/message-modules.ts';

/** One chunk each for code that every page needs; otherwise each shared module would be a file of its own. */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'frame', test: /src\/web\/(frame\.tsx|heads\/)/ },
  { name: 'words', test: /virtual:message/, minShareCount: 2 },
  {
    name: 'pieces',
    test: /src\/web\/(ui\/(?!guide|overlays\/toast-host)|(analytics\/consent|when-idle)\.tsx?)|lucide-react/,
    minShareCount: 3,
  },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [messageModules(), markdownPages(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 400,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } }),
  },
  worker: { format: 'es' },
  // The server bundle always contains the production build of React, whatever NODE_ENV says.
  ...(command === 'build' && {
    ssr: { noExternal: true, external: ['node:stream'] },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}));
