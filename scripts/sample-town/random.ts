/** Seeded random choices: the sample town is the same on every machine. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  pickWeighted<T>(choices: readonly T[], weightOf: (choice: T) => number): T;
  /** Up to `count` different choices, in random order. */
  sample<T>(choices: readonly T[], count: number): T[];
};

export const makeRandom = (seed: string | number): Random => {
  let state = hash(String(seed));

  // mulberry32, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c (public domain)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };

  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));

  const pick = <T>(choices: readonly T[]): T => {
    if (choices.length === 0) throw new RangeError('Nothing to pick from.');
    return choices[whole(0, choices.length - 1)] as T;
  };

  const pickWeighted = <T>(choices: readonly T[], weightOf: (choice: T) => number): T => {
    const total = choices.reduce((sum, choice) => sum + weightOf(choice), 0);
    let rest = next() * total;
    for (const choice of choices) {
      rest -= weightOf(choice);
      if (rest < 0) return choice;
    }
    return pick(choices);
  };

  const sample = <T>(choices: readonly T[], count: number): T[] => {
    const left = [...choices];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(whole(0, left.length - 1), 1));
    return taken;
  };

  return { next, whole, chance: (probability) => next() < probability, pick, pickWeighted, sample };
};

// FNV-1a, 32 bits.
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
};
