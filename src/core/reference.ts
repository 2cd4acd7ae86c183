import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  requestBody: z.optional(z.unknown()),
  responses: z.unknown(),
  parameters: z.optional(
    z.array(
      z.looseObject({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.looseObject({}) }),
    ),
  ),
});

/** The OpenAPI document of all calls of the contract. */
export const readReference = endpoint({
  method: 'GET',
  path: '/v1/openapi.json',
  summary: 'This contract as an OpenAPI 3.1 document.',
  input: z.strictObject({}),
  output: z.looseObject({
    openapi: z.string(),
    info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), operation)),
  }),
});
