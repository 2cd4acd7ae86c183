import { box, paint, stroke } from './store-front/shapes.ts';
import { escapeText } from './store-front.ts';

type Cheque = { readonly owner: string; readonly shop: string; readonly branch: string };

/** A cancelled cheque as a phone would photograph it: an SVG of 1600 × 720. Nobody can take it for a real one. */
export const drawCheque = ({ owner, shop, branch }: Cheque): string => {
  const picture = [
    paint('#eef3ea', box(0, 0, 1600, 720)),
    paint('#dfe9d6', box(0, 0, 1600, 96)),
    stroke('#9fb295', 3, box(20, 20, 1560, 680)),
    stroke('#7d8b76', 2, 'M150 210h1250M150 290h900M60 370h1100M1190 330h340v80h-340z'),
    stroke('#7d8b76', 2, ...Array.from({ length: 8 }, (_, place) => box(1180 + place * 44, 120, 40, 48))),
    stroke('#7d8b76', 2, 'M1130 590h400'),
    paint('#ffffffb0', box(60, 430, 640, 60)),
    // Two lines across and the word between them mark it as cancelled.
    stroke('#b4231880', 6, 'M220 610L1180 120M330 680L1290 190'),
  ].join('');
  const texts = [
    text(60, 68, 40, 'SAMPLE BANK', '700'),
    text(400, 66, 26, `${branch} branch · IFSC SMPL0000000`),
    text(60, 208, 26, 'PAY'),
    text(1410, 208, 26, 'OR BEARER'),
    text(60, 288, 26, 'RUPEES'),
    text(1206, 384, 40, '₹'),
    text(80, 472, 32, 'A/c No. 0000 0000 0000'),
    text(1130, 560, 30, `for ${shop}`),
    text(1130, 630, 28, owner),
    text(360, 676, 34, '"000000"  000000000:  000000"  00'),
    `<g transform="rotate(-27 740 400)" fill="#b42318" font-weight="700" text-anchor="middle">${text(740, 400, 74, 'CANCELLED · SAMPLE', '700')}</g>`,
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 720" width="1600" height="720"><g fill="none">${picture}</g><g fill="#33402d" font-family="sans-serif">${texts}</g></svg>`;
};

const text = (x: number, y: number, size: number, words: string, weight = '400') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}">${escapeText(words)}</text>`;
