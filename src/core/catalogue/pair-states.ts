/** Two products that may be the same: they wait for an operator, are one product, or are two. */
export const pairStates = ['open', 'merged', 'apart'] as const;
export type PairState = (typeof pairStates)[number];

/** What an operator can say: the same, with the first or the second as the one that is kept, or not the same. */
export const pairEvents = ['keep_first', 'keep_second', 'keep_apart'] as const;
export type PairEvent = (typeof pairEvents)[number];

/** A decision can be undone: the pair is open again. */
export const pairTransitions: {
  readonly [from in PairState]: { readonly [event in PairEvent | 'undo']?: PairState };
} = {
  open: { keep_first: 'merged', keep_second: 'merged', keep_apart: 'apart' },
  merged: { undo: 'open' },
  apart: { undo: 'open' },
};
