import { limitPerKey } from '../../limit-concurrency.ts';

/**
 * Using an account's uploads: one request of the account at a time, four in all. Parallel requests of one phone
 * therefore cannot take all places for decoding, and a parallel retry waits for the answer of the first.
 */
export const inTurn = limitPerKey(4);
