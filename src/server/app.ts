import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { AppError } from '../core/errors.ts';
import { accountRoutes } from './accounts/routes.ts';
import { registerCards } from './cards/register-cards.ts';
import { productPaths } from './catalogue/prices/product-prices.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { registerStockExport } from './catalogue/stock/export-stock.ts';
import { claimRoutes } from './claims/routes.ts';
import { registerUploads } from './claims/uploads/receive-uploads.ts';
import { coinRoutes } from './coins/routes.ts';
import type { Config } from './config/config.ts';
import type { Keys } from './config/keys.ts';
import { counterRoutes } from './counter/routes.ts';
import type { Database } from './db/open.ts';
import { newsRoutes } from './enquiries/news-routes.ts';
import { registerEnquiries } from './enquiries/routes.ts';
import { followingRoutes } from './following/routes.ts';
import { tellFollowers, tellPerson } from './following/tell.ts';
import type { ChosenPayments } from './gateways/chosen-payments.ts';
import type { Files } from './gateways/files.ts';
import { mapPolicy, mapWorkerPolicy } from './gateways/map-style.ts';
import { vapidKeys } from './gateways/push.ts';
import type { Sms } from './gateways/sms.ts';
import { tagManagerPolicy } from './gateways/tag-manager.ts';
import { registerAssets } from './http/assets.ts';
import { cookiesFor } from './http/cookies.ts';
import { registerErrors, sendError } from './http/errors.ts';
import { registerGuard } from './http/guard/guard.ts';
import { registerOverload } from './http/guard/overload.ts';
import { readTarget } from './http/guard/request-target.ts';
import { perNetwork, sharedLimits } from './http/guard/shared-limits.ts';
import { limitConnections, registerBodyDeadline, slowClientLimits } from './http/guard/slow-clients.ts';
import { registerHealth } from './http/health.ts';
import { joinedPolicy } from './http/pages/page-policy.ts';
import { registerPages } from './http/pages/pages.ts';
import { ownPagesOf, type PageBundle } from './http/pages/render-page.ts';
import { referenceRoute } from './http/reference.ts';
import { registerRobots } from './http/robots.ts';
import { contextMaker, directCall, registerRoutes } from './http/route.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { vitalRoutes } from './http/vitals.ts';
import { registerMcp } from './mcp/mcp.ts';
import { reportRequest } from './metrics/report.ts';
import { registerExport } from './my-account/export.ts';
import { myAccountRoutes } from './my-account/routes.ts';
import { offerCard } from './offers/card.ts';
import { offerRoutes } from './offers/routes.ts';
import { registerImports } from './operator/imports/receive-imports.ts';
import { registerPaperViews } from './operator/money/paper-views.ts';
import { operatorRoutes } from './operator/routes.ts';
import { registerDeskPictures } from './operator/support/desk-thread.ts';
import { registerEvidenceFiles } from './operator/verifications/evidence-views.ts';
import { registerWebhook } from './payments/orders/webhook.ts';
import { registerPapers } from './payments/papers/papers.ts';
import { paymentRoutes } from './payments/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { postCard, shopCard } from './posts/cards.ts';
import { postRoutes } from './posts/routes.ts';
import { shopRoutes } from './shops/routes.ts';
import { registerSitemap } from './shops/sitemap.ts';
import { supportRoutes } from './support/routes.ts';
import { registerOwnPictures } from './support/thread-pictures.ts';
import { traceRequests } from './tracing/trace.ts';
import { visitRoutes } from './visits/routes.ts';

/** In the sitemap; they leave room for shops in its first file. */
const mostProductPages = 10_000;

type Parts = {
  readonly config: Config;
  readonly database: Database;
  readonly gateways: { readonly files: Files; readonly sms: Sms; readonly payments: ChosenPayments };
  readonly keys: Keys;
  readonly logger: FastifyBaseLogger;
  readonly pages?: PageBundle;
  /** How long answers that are the same for everybody are kept. */
  readonly keepAnswersMs?: number;
  /** Adds the routes that only local mode has. */
  readonly registerLocal?: (app: FastifyInstance) => Promise<void>;
};

/** Larger than any request except uploads. */
const largestBody = 100_000;

/** A person who scrolls fast makes a few calls a second; this allows many phones behind one address. */
const callsPerMinute = 600;

/** Assembles the server without opening connections or ports. */
export async function buildApp({
  config,
  database,
  gateways,
  keys,
  logger,
  pages,
  keepAnswersMs = 0,
  registerLocal,
}: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    // Fastify's default log line has the query, which holds the visitor's position.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    // Short enough to be read out on the telephone. Unlike other random bytes, those of UUIDs are fetched in advance.
    genReqId: () => randomUUID().slice(-10),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: largestBody,
    ...slowClientLimits,
    rewriteUrl: ({ url }) => readTarget(url),
    // Running requests finish, but idle keep-alive connections must not delay a shutdown.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
  }) as unknown as FastifyInstance;

  registerErrors(app);
  traceRequests(app);
  logRequests(app);
  await app.register(cookie);
  await registerSecurityHeaders(app, {
    // Pages set their own CSP; every other response is not a document and may load nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https://'),
    frameguard: { action: 'deny' },
    // The provider's checkout opens bank pages in a window and has to keep a reference to it.
    ...(gateways.payments.opensWindows && {
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    }),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const overload = registerOverload(app, config.overloadMs);
  registerBodyDeadline(app);
  if (config.trustedProxies.length === 0) limitConnections(app.server);
  const limits = sharedLimits(database.primary, keys.otp, (error, message) =>
    logger.warn({ err: error }, message),
  );
  await app.register(rateLimit, {
    global: false,
    max: callsPerMinute,
    timeWindow: '1 minute',
    store: limits.Store,
    ...perNetwork('calls'),
  });
  app.addHook('onClose', limits.start());
  registerGuard(app, config.publicUrl);
  registerHealth(app, database);

  const cookies = cookiesFor(config.publicUrl);
  const contextOf = contextMaker(database, { local: config.local, keepAnswersMs }, cookies);
  const otp = { sms: gateways.sms, keys, publicUrl: config.publicUrl };
  const claims = claimRoutes({ ...otp, files: gateways.files, keys });
  const money = { payments: gateways.payments.payments, seller: config.seller };
  const monthlyBudget = config.coinsMonthlyBudget;
  const hasNews = config.mail.provider !== 'none';
  const described = [
    ...placeRoutes,
    ...accountRoutes(otp),
    ...shopRoutes,
    ...claims,
    ...paymentRoutes(money),
    ...catalogueRoutes({ key: keys.otp, files: gateways.files, keys }),
    ...offerRoutes({ files: gateways.files, keys, tellFollowers }),
    ...counterRoutes({ key: keys.counter }),
    ...coinRoutes({ monthlyBudget }),
    ...postRoutes({ key: keys.otp, monthlyBudget, files: gateways.files, keys, tellWriter: tellPerson }),
    ...supportRoutes({ files: gateways.files, keys }),
    ...followingRoutes({ pushKey: vapidKeys(keys.push).publicKey }),
    ...visitRoutes,
    ...myAccountRoutes({ ...otp, files: gateways.files }),
    ...newsRoutes({ hasNews, keys }),
    ...vitalRoutes,
  ];
  // Operators' calls are not in the public OpenAPI document.
  const routes = [
    ...described,
    referenceRoute(described),
    ...operatorRoutes({ keys, files: gateways.files, money }),
  ];
  await app.register(async (calls) => {
    calls.addHook('onRequest', calls.rateLimit());
    registerRoutes(calls, routes, contextOf, overload);
  });
  registerWebhook(
    app,
    { db: database.primary, transaction: database.transaction, local: config.local },
    money,
  );
  registerPapers(app, contextOf);
  registerPaperViews(app, contextOf);
  registerExport(app, contextOf);
  registerStockExport(app, contextOf);
  registerCards(app, {
    files: gateways.files,
    contextOf,
    overload,
    cards: {
      shop: shopCard(config.publicUrl),
      post: postCard(config.publicUrl),
      offer: offerCard(config.publicUrl),
    },
  });
  registerEvidenceFiles(app, { files: gateways.files, keys, contextOf });
  registerOwnPictures(app, { files: gateways.files, keys, contextOf });
  registerDeskPictures(app, { files: gateways.files, keys, contextOf });
  registerEnquiries(app, { transaction: database.transaction, key: keys.otp });
  await registerLocal?.(app);
  await registerUploads(app, { database, files: gateways.files, keys, contextOf });
  await registerImports(app, { database, files: gateways.files, keys, contextOf });
  registerRobots(app, config.publicUrl);
  registerMcp(app, {
    publicUrl: config.publicUrl,
    callFor: (request) => directCall(routes, { ...contextOf(request), reader: database.replica }),
    overload,
  });
  registerSitemap(app, {
    db: database.replica,
    publicUrl: config.publicUrl,
    ...(pages && { findOwnPages: () => ownPagesOf(pages) }),
    findProducts: () => productPaths(database.replica, mostProductPages),
  });
  await registerAssets(app, {
    files: gateways.files,
    folder: pages?.assetsFolder,
    mapWorkerPolicy: mapWorkerPolicy(config.map),
  });
  if (pages) {
    registerPages(app, {
      bundle: pages,
      settings: {
        publicUrl: config.publicUrl,
        local: config.local,
        checkoutScript: gateways.payments.checkoutScript,
        hasNews,
        hasCoins: monthlyBudget > 0,
        mapStyleUrl: config.map.styleUrl,
        site: config.site,
      },
      policy: joinedPolicy(gateways.payments.pagePolicy, tagManagerPolicy(config.site.tagManagerId)),
      mapPolicy: mapPolicy(config.map),
      callFor: (request) => directCall(routes, contextOf(request)),
      renderingsPerMinute: config.renderingsPerMinute,
      isSignedIn: cookies.isSignedIn,
      overload,
    });
  } else {
    app.setNotFoundHandler((request, reply) => sendError(request, reply, new AppError('not_found')));
  }
  return app;
}

/** One line per request, with the route's pattern, never the address, which may hold typed text. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'page';
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ method, route, status, ms: Math.round(elapsedTime * 10) / 10 }, 'request');
    reportRequest({ method, route, status, seconds: elapsedTime / 1000 });
    done();
  });
}
