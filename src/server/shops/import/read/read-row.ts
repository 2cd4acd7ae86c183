import { createHash } from 'node:crypto';
import { hasPosition, isInIndia, type Position } from '../../../../core/places/distance.ts';
import { isFarFromPin, pinOf } from '../../../places/pin-regions.ts';
import { degreesOf } from './coordinate.ts';
import type { RowValues } from './source-row.ts';
import { stateNameOf } from './state-names.ts';
import { tradesOfRow } from './trades-of-row.ts';

export type ImportedShop = {
  readonly sourceId: string;
  readonly name: string;
  readonly altNames: readonly string[];
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly pin: string | null;
  readonly lat: number | null;
  readonly long: number | null;
  /** Sub-category slugs, in order. */
  readonly trades: readonly string[];
};

/** An importable row with its dropped values, or the reason for refusing it. */
export type ReadRow =
  | {
      readonly shop: ImportedShop;
      readonly warnings: readonly string[];
      readonly unknownTrades: readonly string[];
    }
  | { readonly reason: string };

const longest = { name: 120, address: 500, city: 80, sourceId: 200, altNames: 20 };

class Refused extends Error {}

/** `source` prefixes ids that do not name their source, so that '17' of two files are two shops. */
export function readRow(values: RowValues, source: string): ReadRow {
  try {
    return shopOf(values, source);
  } catch (error) {
    if (error instanceof Refused) return { reason: error.message };
    throw error;
  }
}

function shopOf(values: RowValues, source: string): ReadRow {
  const name = textOf(values.name, 'name');
  if (name === undefined) throw new Refused('no name');
  if (name.length > longest.name) throw new Refused(`name is longer than ${longest.name} characters`);
  const warnings: string[] = [];
  const short = (field: 'address' | 'city') => {
    const text = textOf(values[field], field);
    if (text === undefined || text.length <= longest[field]) return text ?? null;
    warnings.push(`${field} is too long`);
    return null;
  };
  const written = textOf(values.pin, 'pin');
  const pin = written === undefined ? undefined : pinOf(written);
  if (written !== undefined && pin === undefined) warnings.push('PIN is no PIN');
  const place = placeOf(values);
  if (place && pin !== undefined && isFarFromPin(place, pin))
    throw new Refused('place is far from the region of its PIN');
  const state = stateOf(textOf(values.state, 'state'), warnings);
  const { slugs, unknown } = tradesOfRow(listOf(values.categories, 'categories', /[;|\n]/), name);
  const facts = {
    name,
    altNames: altNamesOf(values, name),
    address: short('address'),
    city: short('city'),
    state,
    pin: pin ?? null,
    lat: place?.lat ?? null,
    long: place?.long ?? null,
    trades: slugs,
  };
  const sourceId = givenId(values.sourceId, source) ?? idByContent(facts);
  return { shop: { sourceId, ...facts }, warnings, unknownTrades: unknown };
}

function stateOf(text: string | undefined, warnings: string[]): string | null {
  const state = text === undefined ? undefined : stateNameOf(text);
  if (text !== undefined && state === undefined) warnings.push('state is not known');
  return state ?? null;
}

/** Characters that no name needs: control characters and bidirectional marks. */
const foreignSigns = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

/** Trimmed, Unicode-normalised, on one line; `undefined` if empty. */
function textOf(value: unknown, field: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' && !(typeof value === 'number' && field !== 'name'))
    throw new Refused(`${field} is no text`);
  const text = String(value);
  if (foreignSigns.test(text)) throw new Refused(`control characters in ${field}`);
  if (!text.isWellFormed() || text.includes('\ufffd')) throw new Refused(`${field} is not readable as UTF-8`);
  return text.normalize('NFC').replaceAll('\ufeff', '').replaceAll(/\s+/gu, ' ').trim() || undefined;
}

function listOf(value: unknown, field: string, separator: RegExp): string[] {
  if (value === undefined || value === null) return [];
  const entries = Array.isArray(value) ? (value as unknown[]) : [value];
  return entries.flatMap((entry) => {
    const text = textOf(entry, field);
    // A tag may have a separator in its value; a list of trades has not.
    return text === undefined ? [] : /^[\w:]+=/.test(text) ? [text] : splitText(String(entry), separator);
  });
}

const splitText = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean);

function altNamesOf({ altNames, names }: RowValues, name: string): string[] {
  const byLanguage = typeof names === 'object' && names !== null ? Object.values(names as object) : [];
  const all = [...listOf(altNames, 'altNames', /[;|]/), ...listOf(byLanguage, 'names', /[;]/)].map((each) =>
    each.normalize('NFC'),
  );
  const others = new Set(all.filter((each) => each !== name && each.length <= longest.name));
  return [...others].slice(0, longest.altNames);
}

function placeOf({ lat, long }: RowValues): Position | undefined {
  const isMissing = (value: unknown) => value === undefined || value === null || value === '';
  if (isMissing(lat) && isMissing(long)) return undefined;
  if (isMissing(lat) || isMissing(long)) throw new Refused('one half of the coordinates is missing');
  const place = { lat: degreesOf(lat), long: degreesOf(long) };
  if (!hasPosition(place)) throw new Refused('coordinates are no numbers');
  if (isInIndia(place)) return place;
  if (isInIndia({ lat: place.long, long: place.lat }))
    throw new Refused('latitude and longitude are swapped');
  throw new Refused('coordinates are outside India');
}

function givenId(value: unknown, source: string): string | undefined {
  const id = textOf(value, 'sourceId');
  if (id === undefined) return undefined;
  if (id.length > longest.sourceId)
    throw new Refused(`sourceId is longer than ${longest.sourceId} characters`);
  return /^[a-z][\w-]*:/i.test(id) ? id : `${source}:${id}`;
}

/**
 * For rows without an id: the same name within a hundred metres is the same shop. See
 * docs/decisions/0008-source-ids.md.
 */
function idByContent({ name, lat, long, pin, city, state, address }: Omit<ImportedShop, 'sourceId'>): string {
  const where =
    lat === null || long === null
      ? [pin ?? [city, state].join(' '), address]
      : [lat.toFixed(3), long.toFixed(3)];
  const words = [name, ...where].join(' ').normalize('NFKC').toLowerCase();
  const plain = words.replaceAll(/[^\p{L}\p{M}\p{N}.]+/gu, ' ').trim();
  return `name:${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}`;
}
