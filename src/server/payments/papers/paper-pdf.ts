import { gstCodeOf } from '../../../core/payments/gstin.ts';
import type { PaperContent } from '../../../core/payments/papers.ts';
import { gstPercent } from '../../../core/payments/rules.ts';
import { rupeesInWords, rupeesText } from '../../../core/payments/rupees.ts';
import { isStateName } from '../../../core/places/states.ts';
import { dayText } from '../../day-text.ts';
import { fontFileFor, readFont, type Weight } from './paper-fonts.ts';

/** Points; an A4 page is 595 × 842. */
const left = 48;
const right = 547;
const width = right - left;
const half = width / 2 - 12;
const middle = left + width / 2 + 12;
const nameWidth = 78;
const lineHeight = 15;
/** Longer than three lines can hold; laying out a very long text would take seconds. */
const longestLine = 400;

const ink = '#1a1a1a';
const quiet = '#5b5b5b';
const rule = '#c9c9c9';

type Doc = PDFKit.PDFDocument;
type Named = readonly [name: string, value: string];

/** The paper as it is sent and downloaded: one page. */
export async function drawPaper(content: PaperContent, { isSample }: { isSample: boolean }): Promise<Buffer> {
  // Loaded with the first paper: it takes 0.2 s of processor time, which no start should wait for.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    // Every text has a fixed position, so none may start a second page.
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    lang: 'en-IN',
    info: { Title: `${titleOf(content)} ${content.number}`, Author: content.seller.name },
  });
  const whole = bytesOf(doc);
  await registerFonts(doc, content);
  drawHead(doc, content);
  drawParties(doc, content);
  drawFacts(doc, content);
  drawAmounts(doc, content);
  drawFoot(doc);
  if (isSample) drawSampleMark(doc);
  doc.end();
  return whole;
}

async function registerFonts(doc: Doc, { seller, buyer }: PaperContent): Promise<void> {
  const theirs = [seller.name, seller.address, buyer.name, buyer.shop, buyer.address];
  const files = ['', ...theirs].flatMap((line) => [fontFileFor(line, 'regular'), fontFileFor(line, 'bold')]);
  for (const file of new Set(files)) doc.registerFont(file, await readFont(file));
}

const setFont = (doc: Doc, weight: Weight, size: number, line = ''): Doc =>
  doc.font(fontFileFor(line, weight)).fontSize(size);

/** Whether the line's own font can draw it; the default font draws anything, with boxes for missing characters. */
function canBeSet(doc: Doc, line: string): boolean {
  try {
    setFont(doc, 'regular', 10, line).widthOfString(line);
    return true;
  } catch {
    // fontkit throws on a mark for which the font has no anchor.
    return false;
  }
}

const titleOf = ({ invoice }: PaperContent) => (invoice ? 'Credit note' : 'Tax invoice');

function drawHead(doc: Doc, content: PaperContent): void {
  setFont(doc, 'bold', 22).fillColor(ink).text(titleOf(content), left, 48);
  const { invoice } = content;
  drawNamed(doc, middle, 40, [
    ['Number', content.number],
    ['Date', dayText(content.issuedOn)],
    ...(invoice
      ? ([
          ['Of invoice', invoice.number],
          ['Invoiced on', dayText(invoice.issuedOn)],
        ] as const)
      : []),
  ]);
  drawRule(doc, 116);
}

function drawParties(doc: Doc, { seller, buyer }: PaperContent): void {
  drawParty(doc, left, 'Seller', seller.name, [seller.address, `GSTIN ${seller.gstin}`]);
  drawParty(doc, middle, 'Buyer', buyer.name, [`Shop: ${buyer.shop}`, buyer.address]);
  drawRule(doc, 274);
}

function drawParty(doc: Doc, x: number, role: string, name: string, lines: readonly [string, string]): void {
  setFont(doc, 'regular', 9).fillColor(quiet).text(role, x, 126);
  // Positions are of the baseline: the ascent differs between scripts.
  let baseline = 153;
  const write = (given: string, weight: Weight, mostLines: number) => {
    const line = given
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, longestLine);
    setFont(doc, weight, 10, canBeSet(doc, line) ? line : '').fillColor(ink);
    const lineGap = lineHeight - doc.currentLineHeight();
    const height = Math.min(doc.heightOfString(line, { width: half, lineGap }), mostLines * lineHeight);
    // Half a line of margin: by rounding the last line would be left out.
    const room = height + lineHeight / 2;
    doc.text(line, x, baseline, {
      width: half,
      height: room,
      lineGap,
      ellipsis: true,
      baseline: 'alphabetic',
    });
    baseline += height + 2;
  };
  write(name, 'bold', 2);
  write(lines[0] as string, 'regular', 2);
  write(lines[1] as string, 'regular', 3);
}

function drawFacts(doc: Doc, { buyer, paymentId }: PaperContent): void {
  const code = isStateName(buyer.state) ? ` (state code ${gstCodeOf(buyer.state)})` : '';
  drawNamed(doc, left, 288, [['Place of supply', `${buyer.state}${code}`]]);
  drawNamed(doc, middle, 288, [['Payment', paymentId]]);
}

function drawAmounts(doc: Doc, content: PaperContent): void {
  const { period, seller, taxable, total } = content;
  doc.rect(left, 334, width, 26).fill('#f2f2f2');
  drawRow(doc, 339, ['Description', 'Amount'], 'bold');
  drawRow(doc, 370, ['Premium page of the shop on Nukkad, one year', rupeesText(taxable)]);
  setFont(doc, 'regular', 9).fillColor(quiet);
  doc.text(`SAC ${seller.sac} · ${dayText(period.from)} to ${dayText(period.to)}`, left + 8, 387);
  drawRule(doc, 410);
  let y = 420;
  for (const row of [['Taxable value', rupeesText(taxable)] as const, ...taxesOf(content)]) {
    drawRow(doc, y, row);
    y += 20;
  }
  drawRule(doc, y + 4);
  drawRow(doc, y + 12, [content.invoice ? 'Total given back' : 'Total', rupeesText(total)], 'bold', 13);
  setFont(doc, 'regular', 10).fillColor(ink);
  doc.text(rupeesInWords(total), left + 8, y + 40, { width: width - 16 });
  if (content.coinsPaise)
    drawRow(doc, y + 62, ['Of this with the shop’s coins', rupeesText(content.coinsPaise)]);
}

/** CGST and SGST within the seller's state, IGST between states; only the taxes that apply are listed. */
function taxesOf({ igst, cgst, sgst }: PaperContent): Named[] {
  if (igst > 0) return [[`IGST ${gstPercent}%`, rupeesText(igst)]];
  return [
    [`CGST ${gstPercent / 2}%`, rupeesText(cgst)],
    [`SGST ${gstPercent / 2}%`, rupeesText(sgst)],
  ];
}

function drawFoot(doc: Doc): void {
  drawRule(doc, 778);
  setFont(doc, 'regular', 9).fillColor(quiet);
  doc.text('Computer generated, needs no signature. Tax is not payable on reverse charge.', left, 786);
}

function drawSampleMark(doc: Doc): void {
  doc.save().rotate(-24, { origin: [297, 640] });
  setFont(doc, 'bold', 40).fillColor('#b3261e').fillOpacity(0.4);
  doc.text('SAMPLE: test money', left, 620, { width, align: 'center' });
  doc.restore();
}

function drawNamed(doc: Doc, x: number, y: number, facts: readonly Named[]): void {
  for (const [index, [name, value]] of facts.entries()) {
    const top = y + index * 18;
    setFont(doc, 'regular', 9).fillColor(quiet).text(name, x, top, { width: nameWidth });
    setFont(doc, 'regular', 10).fillColor(ink);
    doc.text(value, x + nameWidth, top - 1, { width: half - nameWidth });
  }
}

function drawRow(doc: Doc, y: number, [name, value]: Named, weight: Weight = 'regular', size = 10): void {
  setFont(doc, weight, size)
    .fillColor(ink)
    .text(name, left + 8, y, { width: 340 });
  doc.text(value, right - 148, y, { width: 140, align: 'right' });
}

const drawRule = (doc: Doc, y: number) =>
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.7).strokeColor(rule).stroke();

function bytesOf(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => void chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
