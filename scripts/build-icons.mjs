// Makes the icons of the installed app from public/favicon.svg. Run by hand when the drawing changes.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';

const root = resolve(import.meta.dirname, '..');
const drawing = readFileSync(resolve(root, 'public/favicon.svg'), 'utf8');
const ground = /fill="(#\w+)"/.exec(drawing)[1];
const inside = drawing.replace(/^<svg[^>]*>/, '').replace('</svg>', '');

/** The drawing on a full background, for systems that cut out their own shape (maskable). */
const withGround = (share) => {
  const size = 32 / share;
  const edge = (32 - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${size} ${size}">
    <rect x="${edge}" y="${edge}" width="${size}" height="${size}" fill="${ground}"/>${inside}</svg>`;
};

const icons = [
  { name: 'icon-192.png', size: 192, svg: drawing },
  { name: 'icon-512.png', size: 512, svg: drawing },
  // The middle 80 % stays visible in every mask (https://www.w3.org/TR/appmanifest/#icon-masks).
  { name: 'icon-maskable-512.png', size: 512, svg: withGround(0.85) },
  { name: 'apple-touch-icon.png', size: 180, svg: withGround(1) },
];

for (const { name, size, svg } of icons) {
  await sharp(Buffer.from(svg), { density: 1200 })
    .resize(size, size)
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toFile(resolve(root, 'public/icons', name));
}
