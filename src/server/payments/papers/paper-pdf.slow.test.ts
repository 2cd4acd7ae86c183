import { describe, expect, it } from 'vitest';
import { pagesIn, pdfLines } from '../../../../tests/support/files/pdf-text.ts';
import type { PaperContent } from '../../../core/payments/papers.ts';
import { readConfig } from '../../config/config.ts';
import { drawPaper } from './paper-pdf.ts';

const { seller } = readConfig({});

describe('the page of a paper', () => {
  const content: PaperContent = {
    number: 'NK/26-27/000001',
    issuedOn: '2026-11-15',
    seller,
    buyer: { name: 'Asha Sharma', shop: 'Ganesh Kirana', address: '14 Laxmi Road', state: 'Goa' },
    total: 199_900,
    taxable: 169_407,
    igst: 30_493,
    cgst: 0,
    sgst: 0,
    period: { from: '2026-11-15', to: '2027-11-14' },
    paymentId: 'pay_1',
  };
  const withShop = (shop: string) => ({ ...content, buyer: { ...content.buyer, shop } });
  const draw = (paper: PaperContent, isSample = false) => drawPaper(paper, { isSample });

  it('says all that the rules of GST want on an invoice', async () => {
    expect(pdfLines(await draw(content))).toEqual([
      'Tax invoice',
      'Number',
      'NK/26-27/000001',
      'Date',
      '15 November 2026',
      'Seller',
      seller.name,
      seller.address,
      `GSTIN ${seller.gstin}`,
      'Buyer',
      'Asha Sharma',
      'Shop: Ganesh Kirana',
      '14 Laxmi Road',
      'Place of supply',
      'Goa (state code 30)',
      'Payment',
      'pay_1',
      'Description',
      'Amount',
      'Premium page of the shop on Nukkad, one year',
      '₹1,694.07',
      'SAC 998365 · 15 November 2026 to 14 November 2027',
      'Taxable value',
      '₹1,694.07',
      'IGST 18%',
      '₹304.93',
      'Total',
      '₹1,999.00',
      'Rupees one thousand nine hundred ninety-nine only',
      'Computer generated, needs no signature. Tax is not payable on reverse charge.',
    ]);
  });

  it('names the two halves of the tax within the seller’s state', async () => {
    const within = { ...content, taxable: 169_406, igst: 0, cgst: 15_247, sgst: 15_247 };
    const lines = pdfLines(await draw(within));
    const from = lines.indexOf('Taxable value');
    expect(lines.slice(from, from + 6)).toEqual([
      'Taxable value',
      '₹1,694.06',
      'CGST 9%',
      '₹152.47',
      'SGST 9%',
      '₹152.47',
    ]);
  });

  it('of a credit note names its invoice', async () => {
    const invoice = { number: 'NK/26-27/000001', issuedOn: '2026-11-15' } as const;
    const lines = pdfLines(await draw({ ...content, number: 'NC/26-27/000007', invoice }));
    expect(lines.slice(0, 9)).toEqual([
      'Credit note',
      'Number',
      'NC/26-27/000007',
      'Date',
      '15 November 2026',
      'Of invoice',
      'NK/26-27/000001',
      'Invoiced on',
      '15 November 2026',
    ]);
    expect(lines).toContain('Total given back');
  });

  it('says in local mode that it is a sample', async () => {
    expect(pdfLines(await draw(content))).not.toContain('SAMPLE: test money');
    expect(pdfLines(await draw(content, true))).toContain('SAMPLE: test money');
  });

  it.each([
    ['Devanagari', 'श्री गणेश'],
    ['Bengali', 'শ্রী গণেশ'],
    ['Gujarati', 'શ્રી ગણેશ'],
    ['Gurmukhi', 'ਸ੍ਰੀ ਗਣੇਸ਼'],
    ['Kannada', 'ಶ್ರೀ ಗಣೇಶ'],
    ['Malayalam', 'ശ്രീ ഗണേശ്'],
    ['Oriya', 'ଶ୍ରୀ ଗଣେଶ'],
    ['Tamil', 'ஸ்ரீ கணேஷ்'],
    ['Telugu', 'శ్రీ గణేష్'],
  ])('has every character of a name in %s', async (_script, shop) => {
    const line = pdfLines(await draw(withShop(`${shop} & Sons`))).find((each) => each.startsWith('Shop: '));
    expect(line).not.toContain('□');
    // A PDF holds the glyphs in drawing order and may decompose them, so the text is compared without order.
    const characters = (text = '') => [...new Set(text.normalize('NFD'))].toSorted();
    expect(characters(line)).toEqual(characters(`Shop: ${shop} & Sons`));
  });

  it('shows boxes for a name that its font cannot draw', async () => {
    expect(pdfLines(await draw(withShop('ਕੀੰ Stores')))).toContain('Shop: □□□ Stores');
  });

  it('shows a box for a character that no font has', async () => {
    expect(pdfLines(await draw(withShop('Cafe 店🙂 Delhi')))).toContain('Shop: Cafe □□ Delhi');
  });

  it.each([
    ['a very long word', 'A'.repeat(5000)],
    ['very many words', 'of the shop '.repeat(400)],
    ['line breaks and controls', 'a \n\r\t\u0000\u202e b'],
    ['nothing', ''],
    ['half a character', '\ud800'],
  ])('takes %s, and stays one', async (_what, shop) => {
    const paper = { ...withShop(shop), seller: { ...seller, address: shop, name: shop } };
    const pdf = await draw(paper);
    expect(pagesIn(pdf)).toBe(1);
    expect(pdfLines(pdf)).toContain('Place of supply');
  });
});
