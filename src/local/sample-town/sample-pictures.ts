import { createHash } from 'node:crypto';

/** Pictures that a customer of any shop could have taken: what was bought, on a table at home. */
const onTable = (things: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480">
<rect width="640" height="330" fill="#efe6d8"/><rect y="330" width="640" height="150" fill="#a9744f"/>
<rect y="330" width="640" height="10" fill="#8a5b3c"/>${things}</svg>`;

const bag = onTable(`<ellipse cx="320" cy="428" rx="170" ry="18" fill="#7b5236"/>
<path d="M255 190c0-90 130-90 130 0" fill="none" stroke="#5b4636" stroke-width="12"/>
<path d="M190 185h260l22 240H168z" fill="#d9a86c"/><path d="M190 185h60l-14 240h-68z" fill="#c6935a"/>
<path d="M235 185l18-70 34 60zM330 178l12-88 46 78z" fill="#4f8a4a"/><circle cx="420" cy="170" r="34" fill="#c8432f"/>
<path d="M190 185h260l2 20H188z" fill="#b98449"/>`);

const parcel = onTable(`<ellipse cx="320" cy="430" rx="190" ry="18" fill="#7b5236"/>
<rect x="150" y="220" width="340" height="205" rx="6" fill="#c9b48a"/><path d="M150 220h340l-36-44H186z" fill="#ddcaa2"/>
<path d="M308 176h24v249h-24zM150 300h340v20H150z" fill="#8c2f39"/>
<path d="M320 178c-70-80-120 0 0 0c120 0 70-80 0 0" fill="none" stroke="#8c2f39" stroke-width="16"/>`);

const bill =
  onTable(`<path d="M210 70h230v350l-23-16-23 16-23-16-23 16-23-16-23 16-23-16-23 16-23-16-23 16z" fill="#fff"/>
<path d="M240 120h170M240 165h110M240 200h120M240 235h95M240 270h115M240 320h80" stroke="#8a8a8a" stroke-width="9"/>
<path d="M385 165h28M385 200h28M385 235h28M385 270h28M370 320h43" stroke="#444" stroke-width="9"/>
<circle cx="508" cy="392" r="30" fill="#c7a13a"/><circle cx="508" cy="392" r="21" fill="#e2c15c"/>
<circle cx="556" cy="412" r="24" fill="#9a9a9a"/><circle cx="556" cy="412" r="16" fill="#c4c4c4"/>`);

const drawings = [bag, parcel, bill];

/** The picture with this number. Named by it, so that each post has a file of its own and a second run writes the same. */
export function samplePicture(at: number): { name: string; bytes: Buffer } {
  const drawing = drawings[at % drawings.length] as string;
  const name = createHash('sha256').update(`post ${at} ${drawing}`).digest('base64url').slice(0, 24);
  return { name: `${name}.svg`, bytes: Buffer.from(drawing) };
}
