import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import { messages } from '../../core/messages.ts';
import { findShopOffers } from '../../core/offers/contract.ts';
import { distanceText } from '../../core/places/distance.ts';
import { findShop, listCategories, listShops } from '../../core/shops/contract.ts';
import { pageCap, searchTextMaxLength, widestKm } from '../../core/shops/rules.ts';
import type { Overload } from '../http/guard/overload.ts';
import { perNetwork } from '../http/guard/shared-limits.ts';

type Options = {
  readonly publicUrl: string;
  /** The calls of the API as anybody may make them, from a replica. */
  readonly callFor: (request: FastifyRequest) => Call;
  readonly overload: Overload;
};

/** An assistant makes a few calls for each question of a person. */
const callsPerMinute = 120;
/** More than the longest call of a tool. */
const largestBody = 20_000;

/**
 * The directory for AI assistants, by the Model Context Protocol over HTTP: read-only, without sessions, and only
 * through the calls that everybody may make.
 */
export function registerMcp(app: FastifyInstance, { publicUrl, callFor, overload }: Options): void {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    bodyLimit: largestBody,
    config: { rateLimit: { max: callsPerMinute, ...perNetwork('mcp') } },
    handler: async (request, reply) => {
      const warn = (error: unknown) => request.log.warn({ err: error }, 'a call of an assistant failed');
      const handler = createMcpHandler(() => makeServer(publicUrl, callFor(request), warn), {
        // Nothing here changes by itself, so there is nothing to wait for with an open connection.
        maxSubscriptions: 0,
      });
      const { method, headers, body } = request;
      const asked = new Request(`${publicUrl}/mcp`, { method, headers: headers as Record<string, string> });
      const response = await overload.admit('reading', reply, () =>
        handler.fetch(asked, body === undefined ? {} : { parsedBody: body }),
      );
      for (const [name, value] of response.headers) reply.header(name, value);
      return reply
        .code(response.status)
        .header('cache-control', 'no-store')
        .send(Buffer.from(await response.arrayBuffer()));
    },
  });
}

const SearchInput = z.strictObject({
  words: described('A name or a trade, such as "bakery"', text()),
  lat: described('Latitude of the person; needs long', z.number().check(z.minimum(-90), z.maximum(90))),
  long: described('Longitude; needs lat', z.number().check(z.minimum(-180), z.maximum(180))),
  withinKm: described('Needs lat and long', z.number().check(z.gt(0), z.maximum(widestKm))),
  city: described('The name of a town', text()),
  pin: described('A PIN code of six digits', z.string().check(z.regex(/^[1-9]\d{5}$/))),
  page: described('Twenty shops each', z.int().check(z.minimum(1), z.maximum(pageCap))),
});

function text() {
  return z.string().check(z.maxLength(searchTextMaxLength));
}

function described<T extends z.ZodMiniType>(description: string, schema: T) {
  return z.optional(schema).check(z.meta({ description }));
}

/** The SDK needs the JSON schema, which a schema of zod/mini does not make by itself. */
const asToolInput = <T extends z.ZodMiniType>(schema: T) => ({
  '~standard': {
    ...schema['~standard'],
    jsonSchema: {
      input: () => z.toJSONSchema(schema, { io: 'input' }),
      output: () => z.toJSONSchema(schema),
    },
  },
});

function makeServer(publicUrl: string, call: Call, warn: (error: unknown) => void): McpServer {
  const server = new McpServer(
    { name: 'nukkad', version: '1' },
    {
      instructions:
        'Nukkad is a directory of local shops in India. Search with the words of the person and, if known, ' +
        'their position. Recommend a shop with the address of its page. `isClaimed` means that we know its ' +
        'owner. A shop with `isSample` does not exist: it only shows how the directory works.',
    },
  );
  const pageOf = (id: string) => `${publicUrl}/${id}/shop`;
  const readOnly = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };
  const answer = async (find: () => Promise<object>) => {
    try {
      const structuredContent = { ...(await find()) };
      return {
        structuredContent,
        content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }],
      };
    } catch (error) {
      // The message of any other error may hold what is not public.
      if (!(error instanceof AppError)) warn(error);
      const text = messages[error instanceof AppError ? error.code : 'internal'];
      return { isError: true, content: [{ type: 'text' as const, text }] };
    }
  };

  server.registerTool(
    'search_shops',
    {
      title: 'Search shops',
      description:
        'Finds shops in India by name or trade, also in one town or PIN code; twenty at a time. With a ' +
        'position the nearest come first. The words may name a place ("bakery in Mysuru") and opening hours ' +
        '("open now"); the answer says which it understood. Typing mistakes and Indian scripts are understood.',
      inputSchema: asToolInput(SearchInput),
      annotations: readOnly,
    },
    ({ words, ...filters }) =>
      answer(async () => {
        const given = Object.entries({ ...filters, name: words }).filter(([, value]) => value !== undefined);
        const { items, links, found, ...understood } = await call(listShops, Object.fromEntries(given));
        return {
          shops: items.map((shop) => ({
            ...shop,
            distance: distanceText(understood.near ?? filters, shop) ?? null,
            page: pageOf(shop.id),
          })),
          found,
          // The place and the hours that the words name, so that the assistant can say them.
          ...understood,
          hasMore: links.next !== null,
        };
      }),
  );

  server.registerTool(
    'get_shop',
    {
      title: 'Get a shop',
      description:
        'All that is public of one shop: address, opening hours, telephone, categories, and the offers that run today.',
      inputSchema: asToolInput(findShop.input),
      annotations: readOnly,
    },
    ({ id }) =>
      answer(async () => {
        const [shop, { offers }] = await Promise.all([
          call(findShop, { id }),
          call(findShopOffers, { shopId: id }),
        ]);
        return { ...shop, offers, page: pageOf(id) };
      }),
  );

  server.registerTool(
    'list_categories',
    {
      title: 'List categories',
      description: 'The categories of the directory with their sub-categories.',
      inputSchema: asToolInput(listCategories.input),
      annotations: readOnly,
    },
    () =>
      answer(async () => {
        const { items } = await call(listCategories, {});
        return {
          categories: items.map(({ label, subCategories }) => ({
            label,
            subCategories: subCategories.map((each) => each.label),
          })),
        };
      }),
  );
  return server;
}
