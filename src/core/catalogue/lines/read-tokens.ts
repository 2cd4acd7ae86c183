import type { Size, Unit } from '../units.ts';
import type { Token } from './line-tokens.ts';
import type { Doubts } from './plain-line.ts';
import type { UnitWord } from './unit-words.ts';

/** Prices are paise. */
export type ReadLine = {
  readonly name: string;
  readonly size?: Size;
  readonly price?: number;
  /** The price is for the unit of loose goods: ₹ 45 per kg. */
  readonly isLoose: boolean;
};

/** Sizes that stand in names without their unit: 'Amul butter 100' may be grams. */
const usualSizes = new Set([50, 100, 150, 200, 250, 400, 500, 750, 1000]);
/** Weights of whole bags: '25 kg' is a size, '40 kilo' is a price. */
const bagSizes = new Set([1, 2, 3, 5, 10, 15, 20, 25, 26, 30, 50, 100]);

/** Finds sizes and prices among the tokens of a line, the surest first; what is left is the name. */
export class Reading {
  private readonly used = new Set<number>();
  private readonly sizes: Size[] = [];
  private readonly prices: number[] = [];
  private isLoose = false;

  private readonly tokens: readonly Token[];
  private readonly doubts: Doubts;

  constructor(tokens: readonly Token[], doubts: Doubts) {
    this.tokens = tokens;
    this.doubts = doubts;
  }

  result(): ReadLine | undefined {
    this.readSizes();
    this.readMarkedPrices();
    this.readLoosePrice();
    this.readPlainPrice();
    const [size] = this.sizes;
    if (this.sizes.length > 1) this.doubts.isUnsure = true;
    if (this.prices.length > 1) this.doubts.isUnsure = true;
    const price = this.sizes.length > 1 ? this.prices[0] : this.prices.at(-1);
    if (size === undefined && price === undefined && !this.tokens.some(({ kind }) => kind === 'number'))
      return undefined;
    const name = this.name();
    return {
      name,
      ...(size && { size }),
      ...(price !== undefined && { price: Math.round(price * 100) }),
      isLoose: this.isLoose,
    };
  }

  private at(index: number): Token | undefined {
    return this.used.has(index) ? undefined : this.tokens[index];
  }

  private use(...indexes: number[]): void {
    for (const index of indexes) this.used.add(index);
  }

  private number(index: number): number | undefined {
    const token = this.at(index);
    return token?.kind === 'number' ? token.value : undefined;
  }

  private unit(index: number): UnitWord | undefined {
    const token = this.at(index);
    return token?.kind === 'unit' ? token.unit : undefined;
  }

  private is(index: number, ...kinds: Token['kind'][]): boolean {
    const token = this.at(index);
    return token !== undefined && kinds.includes(token.kind);
  }

  /** A number before a unit. */
  private readSizes(): void {
    for (let at = 0; at < this.tokens.length; at += 1) {
      const [value, unit] = [this.number(at), this.unit(at + 1)];
      if (value === undefined || unit === undefined) continue;
      if (this.is(at - 1, 'currency')) continue;
      // '10 ke 3', '45 per kg' and '30 na kilo' are read as prices; '15 pcs' after '2 x' as a part.
      const isOnly = this.numbersBesides(at) === 0;
      if (isOnly && unit.unit === 'kg') {
        if (!bagSizes.has(value)) {
          if (!unit.isWord) this.doubts.isUnsure = true;
          this.prices.push(value);
          this.sizes.push(sizeOf(1, unit));
          this.isLoose = true;
          this.use(at, at + 1);
          return;
        }
      }
      const [times, before] = [this.number(at + 3), this.number(at - 2)];
      let factor = 1;
      if (this.is(at + 2, 'times') && times !== undefined) {
        factor = times;
        this.use(at + 2, at + 3);
      } else if (this.is(at - 1, 'times') && before !== undefined) {
        factor = before;
        this.use(at - 1, at - 2);
      }
      if (this.is(at - 1, 'per')) {
        this.isLoose = true;
        this.use(at - 1);
      }
      this.sizes.push(sizeOf(value * factor, unit));
      this.use(at, at + 1);
      if (this.unit(at + 2)?.unit === 'kg' && unit.grams === 250) this.use(at + 2);
    }
  }

  private numbersBesides(index: number): number {
    return this.tokens.filter(({ kind }, at) => kind === 'number' && at !== index && !this.used.has(at))
      .length;
  }

  /** A number beside a currency, or after MRP, rate or '@'. */
  private readMarkedPrices(): void {
    for (let at = 0; at < this.tokens.length; at += 1) {
      const value = this.number(at);
      if (value === undefined) continue;
      if (this.is(at + 1, 'paise')) this.takePrice(value / 100, at, at + 1);
      else if (this.is(at + 1, 'worth') || this.is(at + 1, 'currency')) this.takePrice(value, at, at + 1);
      else if (this.is(at - 1, 'currency')) this.takePrice(value, at, at - 1);
      else if (this.is(at - 1, 'mrp', 'rate', 'instead')) this.takePrice(value, at, at - 1);
      else if (
        this.is(at + 1, 'for') &&
        (this.number(at + 2) !== undefined || this.unit(at + 2) || this.tokens[at + 2]?.kind === 'number')
      ) {
        this.takePrice(value, at, at + 1);
        const count = this.number(at + 2);
        if (count !== undefined && this.sizes.length === 0) {
          this.sizes.push({ quantity: count, unit: 'piece' });
          this.use(at + 2);
        }
      }
    }
  }

  private takePrice(value: number, ...indexes: number[]): void {
    this.prices.push(value);
    this.use(...indexes);
    // 'Rs. 95 /-', 'only'
    for (const index of indexes)
      for (const near of [index - 1, index + 1]) if (this.is(near, 'currency')) this.use(near);
  }

  /** A unit without a number is the unit of the price: '45 per kg', 'kilo 30'. */
  private readLoosePrice(): void {
    const index = this.tokens.findIndex((_, at) => this.unit(at) !== undefined);
    const unit = this.unit(index);
    if (unit === undefined || this.sizes.length > 0 || this.tokens[index]?.text.length === 1) return;
    const isNearPrice =
      this.prices.length > 0 ||
      this.number(index - 1) !== undefined ||
      this.number(index + 1) !== undefined ||
      this.is(index - 1, 'per') ||
      unit.grams === 250;
    if (!isNearPrice) return;
    const isWeighed = !['piece', 'pack', 'pair', 'tablet'].includes(unit.unit);
    // 'hari mirch paav 20' names a size, 'Pav bhaji masala' a dish.
    if (unit.grams === 250) {
      const isOfKilo = this.unit(index + 1)?.unit === 'kg';
      if (index === 0 || (!isOfKilo && this.number(index + 1) === undefined)) return;
      this.sizes.push(sizeOf(1, unit));
      this.use(index, ...(isOfKilo ? [index + 1] : []));
      return;
    }
    if (!isWeighed && unit.isName && !this.is(index - 1, 'per') && this.prices.length === 0) return;
    this.sizes.push(sizeOf(1, unit));
    this.isLoose = isWeighed;
    this.use(index);
    if (this.is(index - 1, 'per')) this.use(index - 1);
    if (this.is(index - 1, 'for')) this.use(index - 1);
  }

  /** Otherwise the last number is the price. */
  private readPlainPrice(): void {
    const left = this.tokens.map((_, at) => at).filter((at) => this.number(at) !== undefined);
    const last = left.at(-1);
    if (last === undefined) return;
    if (this.prices.length > 0) {
      // A number after the price is another price.
      if (last > this.lastWord()) {
        this.doubts.isUnsure = true;
        this.prices.push(this.number(last) as number);
        this.use(last);
      }
      return;
    }
    const value = this.number(last) as number;
    // 'Dolo 650' has no price: the number is a part of the name.
    if (
      this.sizes.length === 0 &&
      left.length === 1 &&
      last === this.tokens.length - 1 &&
      value > 500 &&
      last === 1
    ) {
      this.doubts.isUnsure = true;
      return;
    }
    const before = left.at(-2);
    const isRow = before !== undefined && before > this.lastWord() && this.isJoined(before, last);
    if (isRow) {
      this.doubts.isUnsure = true;
      const first = this.number(before) as number;
      if (this.sizes.length === 0 && value > first + 2)
        this.sizes.push(
          usualSizes.has(first) ? { quantity: first, unit: 'g' } : { quantity: first, unit: 'pack' },
        );
      this.use(before);
    }
    if (this.sizes.length === 0 && left.length === 1 && usualSizes.has(value) && !this.is(last - 1, 'mark'))
      this.doubts.isUnsure = true;
    this.takePrice(value, last);
  }

  private isJoined(from: number, to: number): boolean {
    return this.tokens.slice(from + 1, to).every(({ kind }) => kind === 'mark' || kind === 'per');
  }

  private lastWord(): number {
    return this.tokens.findLastIndex(({ kind }) => kind === 'word');
  }

  private name(): string {
    const kept = this.tokens.filter(
      ({ kind }, at) =>
        !this.used.has(at) && !['mark', 'filler', 'rate', 'mrp', 'currency', 'per', 'instead'].includes(kind),
    );
    const words = kept.map(({ text }) => text);
    if (kept.at(-1)?.kind === 'for') words.pop();
    return words
      .join(' ')
      .replaceAll(/^[\s\-–:=|,.@/]+|[\s\-–:=|,@/]+$/g, '')
      .trim();
  }
}

const sizeOf = (quantity: number, { unit, grams }: UnitWord): Size =>
  grams === undefined
    ? { quantity, unit: unit as Unit }
    : grams >= 1000
      ? { quantity: (quantity * grams) / 1000, unit: 'kg' }
      : { quantity: quantity * grams, unit: 'g' };
