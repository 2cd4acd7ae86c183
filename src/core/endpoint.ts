import * as z from 'zod/mini';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type ObjectSchema = z.ZodMiniObject;

/**
 * One call of the contract. The server's route, the page's `call()` and the OpenAPI document are all generated
 * from it. `path` is in OpenAPI syntax: names in braces come from `input`; the rest of `input` is the query of
 * a GET and the JSON body of every other method.
 */
export type Endpoint<I extends ObjectSchema = ObjectSchema, O extends z.ZodMiniType = z.ZodMiniType> = {
  readonly method: Method;
  readonly path: `/v1/${string}`;
  readonly summary: string;
  readonly input: I;
  readonly output: O;
};

export type Input<E extends Endpoint> = z.input<E['input']>;
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;

/** How pages call the server: over HTTP in the browser, directly during server-side rendering. */
export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>;

export const endpoint = <I extends ObjectSchema, O extends z.ZodMiniType>(
  e: Endpoint<I, O>,
): Endpoint<I, O> => e;

/** The names in braces of a path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);

/** A query value that may be repeated: one value arrives as a string, several as an array. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
    z.array(item),
  );
