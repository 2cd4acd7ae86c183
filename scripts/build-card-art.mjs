// Makes src/server/cards/art: the drawings on the picture cards that people share. The server itself reads no SVG,
// because its decoders are limited to those of uploads. Run it after a change here, and look at every picture:
//   node scripts/build-card-art.mjs
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const folder = 'src/server/cards/art';

/** The colours are those of `src/web/app.css`, and the shop is that of `build-cards.mjs`. */
const street = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 500">
  <rect width="1080" height="500" fill="#e6f4ea"/>
  <rect y="430" width="1080" height="70" fill="#e2ded9"/>
  <rect y="428" width="1080" height="6" fill="#0b6b3a"/>
  <g transform="translate(360 82) scale(13.8)"><g transform="translate(-3 -3)">
    <path fill="#0b6b3a" d="M7.5 16v7.8L16 28l8.5-4.2V16z"/>
    <path fill="#fff" d="M9 17.5v5.4l3.4 1.7v-6.1zM23 17.5v5.4l-3.4 1.7v-6.1z"/>
    <path fill="#faf9f7" d="M13.6 19.4h4.8v7.4L16 28l-2.4-1.2z"/>
    <path fill="#fff" stroke="#0b6b3a" stroke-width=".5" stroke-linejoin="round" d="M16 4 7 6.8 4.2 13a3 3 0 0 0 5.9.6l1.3-8.2zM16 4l4.6 1.4 1.3 8.2a3 3 0 0 1-5.9.4z"/>
    <path fill="#8ed1ac" stroke="#0b6b3a" stroke-width=".5" stroke-linejoin="round" d="m16 4-4.6 1.4-1.3 8.2a3 3 0 0 0 5.9.4zM20.6 5.4 25 6.8l2.8 6.2a3 3 0 0 1-5.9.6z"/>
  </g></g>
</svg>`;

/** The star of lucide, as on the pages. */
const star = (
  fill,
  stroke,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 24 24">
  <path fill="${fill}" stroke="${stroke}" stroke-width="1.6" stroke-linejoin="round" d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"/>
</svg>`;

const drawings = {
  street: sharp(Buffer.from(street)).resize(1080, 500),
  logo: sharp(readFileSync('public/favicon.svg'), { density: 300 }).resize(64, 64),
  star: sharp(Buffer.from(star('#1c1917', '#1c1917'))),
  'star-empty': sharp(Buffer.from(star('none', '#8a837c'))),
};

for (const [name, drawing] of Object.entries(drawings)) {
  const { size } = await drawing.png({ compressionLevel: 9 }).toFile(`${folder}/${name}.png`);
  console.log(`${name}.png: ${size} bytes`);
}
