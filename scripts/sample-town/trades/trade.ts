import type { ShopType } from '../../../src/core/shops/rules.ts';
import type { CommunityName } from '../communities.ts';

/**
 * The kind of a trade selects the general sentences of an intro. A workshop repairs things, a craft makes them.
 */
export type TradeKind =
  | 'shop'
  | 'eatery'
  | 'workshop'
  | 'craft'
  | 'clinic'
  | 'parlour'
  | 'class'
  | 'office'
  | 'function';

export type Trade = {
  /** How common the trade is; a kirana store is about 40, a rare trade 1. */
  readonly weight: number;
  readonly kind: TradeKind;
  /** What follows the shop's own name on the signboard; `{}` and `{person}` say where else that name goes. */
  readonly endings: readonly string[];
  /** What is sold or done, as phrases that fit after 'We keep' or 'We do'. */
  readonly goods: readonly string[];
  /** First sentences, if the general ones of the kind do not fit. */
  readonly openings?: readonly string[];
  /** Sentences for this trade only. */
  readonly lines: readonly string[];
  /** Sub-categories such a shop often has besides its own. */
  readonly also?: readonly string[];
  readonly shopTypes?: readonly ShopType[];
  /** Cities where the trade is common; elsewhere it is five times rarer. */
  readonly homes?: readonly string[];
  /** The communities of the owners, if not all. */
  readonly by?: readonly CommunityName[];
  readonly notBy?: readonly CommunityName[];
  /** No deity in the name, as for a bar or a mutton shop. */
  readonly plain?: true;
  /** The first year such a shop could have opened; by kind unless given. */
  readonly since?: number;
  /** Endings in the owner's own language. */
  readonly local?: Readonly<Partial<Record<CommunityName, readonly string[]>>>;
};

export type Trades = Readonly<Record<string, Trade>>;
