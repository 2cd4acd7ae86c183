import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { StateName } from '../../core/places/states.ts';
import type { ShopType } from '../../core/shops/rules.ts';

/** A shop of the sample town, as `scripts/build-sample-town.ts` wrote it. */
export type SampleShop = {
  readonly name: string;
  readonly intro: string;
  /** The main one comes first. */
  readonly subCategorySlugs: readonly string[];
  readonly city: string;
  readonly state: StateName;
  readonly pin: string;
  /** The street address, private unless the owner says otherwise. */
  readonly address: string;
  readonly lat: number;
  readonly long: number;
  readonly shopType: ShopType;
  /** Every claimed shop has an owner; some unclaimed listings have one on record. */
  readonly ownerName?: string;
  readonly ownerNumber?: string;
  readonly claimed: 'none' | 'claimed_and_paid' | 'claimed_unpaid' | 'expired' | 'submitted';
  /** Of the last captured payment: within the year for 'claimed_and_paid', older for 'expired', else absent. */
  readonly daysSincePayment?: number;
  /** The private facts that the owner shows on the page. */
  readonly shows: readonly ('phone' | 'whatsapp' | 'address')[];
  /** The store front, an SVG of 800 × 600 with the name on its board. */
  readonly front: string;
  /** Claims the shop with a number that is not the one on record. */
  readonly claimant?: { readonly name: string; readonly number: string };
  /** The cancelled cheque of a claim that waits for an operator, an SVG. */
  readonly cheque?: string;
};

/** With its id in the database and the file of its front. */
export type StoredShop = SampleShop & { readonly id: string; readonly photo: string };

const decompress = promisify(brotliDecompress);

export async function readTown(): Promise<readonly SampleShop[]> {
  const packed = await readFile(join(import.meta.dirname, 'town.json.br'));
  return JSON.parse((await decompress(packed)).toString()) as SampleShop[];
}
