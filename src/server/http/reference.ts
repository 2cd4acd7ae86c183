import * as z from 'zod/mini';
import { type Endpoint, pathParameters } from '../../core/endpoint.ts';
import { messages } from '../../core/messages.ts';
import { readReference } from '../../core/reference.ts';
import { type Route, route } from './route.ts';

type Paths = Record<string, Record<string, ReturnType<typeof operation>>>;

/** The route of the OpenAPI document, generated from the other routes by the first who asks. */
export function referenceRoute(routes: readonly Route[]): Route {
  let made: ReturnType<typeof makeReference> | undefined;
  return route(readReference, () => (made ??= makeReference(routes)), { publicForSeconds: 300 });
}

function makeReference(routes: readonly Route[]) {
  const paths: Paths = {};
  for (const { endpoint } of [...routes, { endpoint: readReference }]) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nukkad',
      version: '1',
      description: 'The calls that the pages make. Every error has the same form: code, message, requestId.',
    },
    paths,
    components: { schemas: { Error: errorSchema } },
  };
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(messages) },
    message: { type: 'string', description: 'Fit to be shown to people.' },
    requestId: { type: 'string', description: 'Names the request in the log.' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, fault: { type: 'string' } } },
    },
  },
};

function operation(endpoint: Endpoint) {
  const inPath = new Set(pathParameters(endpoint.path));
  const inputs = Object.entries(endpoint.input.shape as Record<string, z.ZodMiniType>);
  const isInUrl = ([name]: [string, unknown]) => endpoint.method === 'GET' || inPath.has(name);
  const parameters = inputs.filter(isInUrl).map(([name, schema]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: !z.safeParse(schema, undefined).success,
    schema: jsonSchema(schema, 'output'),
  }));
  const body = inputs.filter((input) => !isInUrl(input));
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-z]+([a-z])/gi, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, '')}`,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]?.replace(/\..*/, '') ?? ''],
    ...(parameters.length > 0 && { parameters }),
    ...(body.length > 0 && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: jsonSchema(z.strictObject(Object.fromEntries(body)), 'input') },
        },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: jsonSchema(endpoint.output, 'output') } },
      },
      default: {
        description: 'Refused or failed.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
