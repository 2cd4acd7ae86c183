import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { fixedIcons } from './scripts/fixed-icons.ts';
import { markdownPages } from './scripts/markdown-pages.ts';
import { messageModules } from './scripts/message-modules.ts';

/**
 * Without these groups each shared module is a file of its own, and a page needs up to 60 files of a few hundred
 * bytes: on a slow network their requests take longer than their bytes. The groups follow the import rule, because
 * two chunks that need each other do not start.
 */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'words', test: /virtual:message|src\/web\/messages\/date-text/, minShareCount: 2 },
  { name: 'frame', test: /src\/web\/(frame\.tsx|root\.tsx|heads\/)/ },
  {
    name: 'pieces',
    test: /src\/web\/(ui\/(?!guide|overlays\/toast-host)|(analytics\/consent|when-idle)\.tsx?)|src\/core\/shops\/photo|lucide-react|zustand/,
    minShareCount: 3,
  },
  // Calls to the server with their schemas, and the signed-in account: what the front page does without.
  {
    name: 'calls',
    test: /src\/(core\/(?!places|spelling)|web\/(api|cached-lists|load)\.ts|web\/accounts)|node_modules\/zod\//,
    minShareCount: 8,
  },
  { name: 'query', test: /node_modules\/@tanstack\// },
  { name: 'places', test: /src\/(web\/places\/|core\/places\/distance)/, minShareCount: 3 },
  // What lists and pages of shops have in common.
  {
    name: 'shops',
    test: /src\/web\/shops\/([\w-]+|list\/(shop-name|far-shops|use-[\w-]+))\.tsx?$/,
    minShareCount: 3,
  },
  // How products are named and priced, for lists, pages of products and owners.
  {
    name: 'products',
    test: /src\/(web\/catalogue\/(product-address|stock-texts)|core\/catalogue\/product-names)\.ts$/,
  },
  // How a page with a map asks for it; MapLibre and the ground of the map are loaded when it is shown.
  {
    name: 'map',
    test: /src\/web\/shops\/map\/(start-map|use-[\w-]+|map-[\w-]+|shop-layers)\.tsx?$/,
    minShareCount: 2,
  },
  { name: 'draft', test: /src\/web\/claims\/draft\//, minShareCount: 3 },
  { name: 'claims', test: /src\/web\/claims\/(steps|sending|files|place)\//, minShareCount: 3 },
  { name: 'operator', test: /src\/web\/operator\//, minShareCount: 3 },
];

/**
 * The server answers `.gz` only as a packed form of another file; the letters of the reader of photos are a file of their
 * own. Not `.data`, which the service worker takes for the data of a page.
 */
const assetFileNames = ({ names: [name = ''] }: { names: readonly string[] }) =>
  name.endsWith('.gz') ? 'assets/[name]-[hash].bin' : 'assets/[name]-[hash][extname]';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [fixedIcons(), messageModules(), markdownPages(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 400,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } }),
  },
  worker: { format: 'es', rolldownOptions: { output: { assetFileNames } } },
  // The server bundle always contains the production build of React, whatever NODE_ENV says.
  ...(command === 'build' && {
    ssr: { noExternal: true, external: ['node:stream'] },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}));
