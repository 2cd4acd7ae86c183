import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messageModules } from './scripts/message-modules.ts';

export default defineConfig(({ command }) => ({
  plugins: [messageModules(process.env.BUILD_LANGUAGE ?? 'en'), tailwindcss(), reactRouter()],
  build: { target: 'es2022', chunkSizeWarningLimit: 300 },
  // The built server bundle holds its own production React, whatever NODE_ENV the process runs with.
  ...(command === 'build' && {
    ssr: { noExternal: true, external: ['node:stream'] },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}));
