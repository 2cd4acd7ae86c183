import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CodedProduct, StockResult } from '../../../src/core/catalogue/contract.ts';
import { readGtin } from '../../../src/core/catalogue/gtin.ts';
import type { Owner } from '../people/owners.ts';
import { send } from '../people/people.ts';

type App = Parameters<typeof send>[0];

/** A code that no other test uses, with its check digit. */
let made = 0;
export function newGtin(prefix = '890'): string {
  made += 1;
  const digits = prefix + String(made).padStart(12 - prefix.length, '0');
  return Array.from('0123456789', (last) => digits + last).find(readGtin) as string;
}

export const askCode = (app: App, owner: Owner, gtin: string, cookie = owner.cookie): Promise<Response> =>
  fetch(`${app.origin}/v1/my-shops/${owner.shopId}/stock/barcodes/${gtin}`, { headers: { cookie } });

/** The product that a shop is offered for a code. */
export async function knownByCode(app: App, owner: Owner, gtin: string): Promise<CodedProduct | null> {
  const response = await askCode(app, owner, gtin);
  expect(response.status).toBe(200);
  return ((await response.json()) as { product: CodedProduct | null }).product;
}

type Said = { readonly name: string; readonly mrp?: number; readonly price?: number };

/** An owner adds an item with this code. */
export async function sayCode(
  app: App,
  owner: Owner,
  gtin: string,
  { name, ...fields }: Said,
): Promise<StockResult> {
  const product = { name, size: { quantity: 100, unit: 'g' }, gtin };
  const changes = [{ id: randomUUID(), product, ...fields }];
  const path = `/v1/my-shops/${owner.shopId}/stock`;
  const response = await send(app, 'POST', path, { changes }, { cookie: owner.cookie });
  expect(response.status).toBe(200);
  return ((await response.json()) as { results: [StockResult] }).results[0];
}
