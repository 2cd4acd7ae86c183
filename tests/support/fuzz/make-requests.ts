import { operatorPath } from '../../../src/core/operator/contract.ts';
import { oddBodies, oddHeaders, oddPaths, oddValues } from './odd.ts';

export type Schema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
};

type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: unknown;
};

/** The part of an OpenAPI document that requests are made from. */
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export type FuzzRequest = {
  readonly method: string;
  /** As it is sent, with whatever encoding. */
  readonly target: string;
  readonly headers: Record<string, string>;
  readonly body?: Buffer;
  readonly as: 'nobody' | 'owner' | 'operator';
};

export type Random = {
  below(most: number): number;
  pick<T>(from: readonly T[]): T;
  chance(part: number): boolean;
};

/** A repeatable sequence (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return { below, pick: (from) => from[below(from.length)] as never, chance: (part) => next() < part };
}

/** Texts of our formats; a pattern takes those that fit. */
const formatted = [
  '+919876543210',
  '9876543210',
  '560001',
  '123456',
  '2026-11-17',
  '09:00',
  '18:30',
  '2026-11-17T10:00:00Z',
  'owner@example.in',
  'grocery-store',
  'a',
  'A1b2C3d4e5',
  '0'.repeat(64),
];

/** Requests for every call of the document in turn: about a third is valid by its schema, the others are odd somewhere. */
export function requestMaker(paths: Paths, { random, ids }: { random: Random; ids: readonly string[] }) {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const { pick, chance, below } = random;

  function valid(schema: Schema, depth = 0): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(schema.enum);
    const forms = schema.anyOf ?? schema.oneOf;
    if (forms) return valid(pick(forms), depth);
    const type = typeof schema.type === 'object' ? pick(schema.type) : schema.type;
    const { minimum = -10, maximum = 100 } = schema;
    switch (type ?? 'any') {
      case 'string':
        return validText(schema);
      case 'integer':
        return Math.ceil(minimum) + below(Math.min(maximum - minimum, 1000) + 1);
      case 'number':
        return minimum + ((maximum - minimum) * below(1000)) / 1000;
      case 'boolean':
        return chance(0.5);
      case 'null':
        return null;
      case 'array':
        return Array.from({ length: (schema.minItems ?? 0) + below(3) }, () =>
          valid(schema.items ?? {}, depth + 1),
        );
      case 'object': {
        const wanted = Object.entries(schema.properties ?? {}).filter(
          ([name]) => schema.required?.includes(name) || chance(0.6),
        );
        return Object.fromEntries(wanted.map(([name, inner]) => [name, valid(inner, depth + 1)]));
      }
      default:
        return pick(formatted);
    }
  }

  function validText({ format, pattern, minLength = 0 }: Schema): string {
    if (format === 'uuid') return chance(0.9) ? pick(ids) : '11111111-1111-4111-8111-111111111111';
    const fitting = pattern ? formatted.filter((text) => new RegExp(pattern, 'u').test(text)) : formatted;
    const text = fitting.length > 0 ? pick(fitting) : pick(ids);
    return text.padEnd(minLength, 'x');
  }

  /** Replaces, removes, repeats or adds something at a random depth. */
  function spoil(value: unknown): unknown {
    // Otherwise valid text comes past the checks of its form, as far as the database.
    if (typeof value === 'string' && chance(0.5))
      return value + pick(['\0', '\ud800', ' 🙂', '\u202e', "'", '\\', '%']);
    if (typeof value !== 'object' || value === null || chance(0.1)) return pick(oddValues);
    if (Array.isArray(value)) {
      if (value.length === 0 || chance(0.3)) return [...value, ...value, ...value, pick(oddValues)];
      const at = below(value.length);
      return value.map((each, index) => (index === at ? spoil(each) : each));
    }
    const names = Object.keys(value);
    if (names.length === 0 || chance(0.1))
      return { ...value, [pick(['extra', '__proto__', 'constructor', ''])]: 1 };
    const name = pick(names);
    const { [name]: inner, ...others } = value as Record<string, unknown>;
    return chance(0.2) ? others : { ...others, [name]: spoil(inner) };
  }

  const inUrl = (value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return chance(0.05) ? pick(oddPaths) : encodeURIComponent((text ?? '').toWellFormed());
  };

  return function makeRequest(): FuzzRequest {
    const { path, method, operation } = pick(calls);
    const isOdd = chance(0.65);
    const chosen = (operation.parameters ?? []).filter((each) => each.in === 'path' || chance(0.6));
    // One at a time: the first fault that is found hides the others.
    const spoiled = isOdd && chosen.length > 0 ? pick(chosen) : undefined;
    const given = Object.fromEntries(
      chosen.map((each) => {
        const value = valid(each.schema);
        return [each.name, each === spoiled ? spoil(value) : value];
      }),
    );
    let target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inUrl(given[name]).slice(0, 5000));
    const query = (operation.parameters ?? [])
      .filter((each) => each.in === 'query' && given[each.name] !== undefined)
      .flatMap(({ name }) => {
        const value = given[name];
        const values = Array.isArray(value)
          ? value.slice(0, 50)
          : [value, ...(isOdd && chance(0.1) ? [value] : [])];
        return values.map(
          (each) => `${name}${isOdd && chance(0.03) ? '[]' : ''}=${inUrl(each).slice(0, 5000)}`,
        );
      });
    if (query.length > 0) target += `?${query.join('&')}`;
    if (isOdd && chance(0.03)) target += pick(oddPaths);
    const headers: Record<string, string> = {
      'x-forwarded-for': `10.${below(250)}.${below(250)}.${below(250)}`,
      ...(isOdd && chance(0.15) && pick(oddHeaders)),
    };
    const sentBy =
      isOdd && chance(0.03) ? pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'POST', 'PATCH']) : method;
    const expected = path.startsWith(operatorPath) ? 'operator' : 'owner';
    const as = chance(0.7) ? expected : pick(['nobody', 'owner', 'operator'] as const);
    if (sentBy === 'GET' || sentBy === 'HEAD') return { method: sentBy, target, headers, as };
    const schema = bodySchema(operation);
    const value = schema ? valid(schema) : {};
    const odd = isOdd && chance(0.1) ? pick(oddBodies) : undefined;
    const body = odd?.body ?? Buffer.from(JSON.stringify(isOdd && chance(0.8) ? spoil(value) : value) ?? '');
    const type = { 'content-type': 'application/json', ...odd?.headers };
    return { method: sentBy, target, headers: { ...type, ...headers }, body, as };
  };
}

function bodySchema({ requestBody }: Operation): Schema | undefined {
  const body = requestBody as { content: { 'application/json': { schema: Schema } } } | undefined;
  return body?.content['application/json'].schema;
}
