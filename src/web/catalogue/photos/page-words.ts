/** A word as it was read. Confidences are 0 to 100: of the word, of its first letter, and the least of its other digits. */
export type PageWord = {
  readonly text: string;
  readonly confidence: number;
  readonly first: number;
  readonly others: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
type Read = { readonly text: string; readonly confidence: number };
/** What `GetJSONText` of Tesseract answers. */
export type ReadPage = {
  readonly blocks: readonly {
    readonly paragraphs: readonly {
      readonly lines: readonly {
        readonly words: readonly (Read & { readonly bbox: Box; readonly symbols: readonly Read[] })[];
      }[];
    }[];
  }[];
};

export const wordsOf = ({ blocks }: ReadPage): PageWord[] =>
  blocks
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap(({ words }) => words)
    .map(({ text, confidence, bbox, symbols: [first, ...others] }) => ({
      text: text.trim(),
      confidence,
      first: first?.confidence ?? 0,
      others: Math.min(100, ...others.filter((each) => /\d/.test(each.text)).map((each) => each.confidence)),
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
    }));

export const heightOf = ({ top, bottom }: PageWord) => bottom - top;
export const hasLetters = (text: string) => /\p{L}{2,}/u.test(text);

/** A price as it may be read: after 'Rs' or a rupee sign that was read as anything, and before '/-'. */
const price =
  /^(?:rs\.?|[^\d\s]{1,2}(?=\d\d)|[₹¥$€£%?](?=\d))?\.?\d{1,6}(?:[.,]\d{1,2})?(?:[/\]|]?[-=])?[.,]?$/iu;
export const isPrice = ({ text }: PageWord) => price.test(text);
