import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { indiaBox } from './distance.ts';

export const Town = z.object({ name: z.string(), lat: z.number(), long: z.number() });
export type Town = z.output<typeof Town>;

/** In the format of Google's geocoder. `compound_code` is missing if no town is near enough. */
export const AddressLookup = z.object({
  plus_code: z.object({ compound_code: z.optional(z.string()), global_code: z.string() }),
});
export type AddressLookup = z.output<typeof AddressLookup>;

export const listTowns = endpoint({
  method: 'GET',
  path: '/v1/places/towns',
  summary: 'The towns of a state, in alphabetical order; none for an empty or unknown state',
  input: z.object({ state: z.string().check(z.maxLength(60)) }),
  output: z.object({ items: z.readonly(z.array(Town)) }),
});

/** A coordinate in a query is a string. */
const degrees = (least: number, most: number) =>
  z.coerce.number<number | string>().check(z.gte(least), z.lte(most));

export const lookUpAddress = endpoint({
  method: 'GET',
  path: '/v1/google-apis/address-lookup',
  summary: 'The plus code of a position in India, with the nearest town',
  input: z.object({
    lat: degrees(indiaBox.south, indiaBox.north),
    long: degrees(indiaBox.west, indiaBox.east),
  }),
  output: AddressLookup,
});
