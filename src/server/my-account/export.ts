import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportPath } from '../../core/accounts/my-account.ts';
import { dayInIndia } from '../../core/days.ts';
import { ownPicturePath } from '../../core/support/rules.ts';
import { movesOf } from '../coins/ledger/moves.ts';
import { type Sql, sql } from '../db/sql.ts';
import { settledClaims } from '../db/states.ts';
import { perNetwork } from '../http/guard/shared-limits.ts';
import type { RequestContext } from '../http/route.ts';
import type { Session } from '../http/session.ts';

/** Rate limit: one export is a dozen small queries. */
const perMinute = 10;

/** Everything stored about the account, as one file. */
export function registerExport(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => RequestContext,
): void {
  const options = { config: { rateLimit: { max: perMinute, ...perNetwork('export') } } };
  app.get(exportPath, options, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const context = contextOf(request);
    const session = await context.signedIn();
    const file: Record<string, unknown> = { product: 'Nukkad', exportedAt: new Date().toISOString() };
    for (const [name, part] of Object.entries(exportParts))
      file[name] = await context.db.query(part.rows(session));
    return reply
      .type('application/json')
      .header('content-disposition', `attachment; filename="nukkad-my-data-${dayInIndia(new Date())}.json"`)
      .send(JSON.stringify(file, null, 2));
  });
}

type Part = { readonly table: string; readonly rows: (who: Session) => Sql };

const ofClaim = ({ accountId }: Session) => sql`(select id from claim where account_id = ${accountId})`;
const ofOrder = (who: Session) => sql`(select id from payment_order where claim_id in ${ofClaim(who)})`;
const ofPayment = (who: Session) => sql`(select id from payment where order_id in ${ofOrder(who)})`;

/**
 * One entry per table. A test finds every table that refers to an account, and fails for one that is neither
 * here nor on its list of tables without personal data.
 */
export const exportParts: { readonly [name: string]: Part } = {
  account: {
    table: 'account',
    rows: ({ accountId }) => sql`
      select mobile_number as "mobileNumber", created_at as "since" from account where id = ${accountId}`,
  },
  sessions: {
    table: 'session',
    rows: ({ accountId }) => sql`
      select device, created_at as "begunAt", last_seen_at as "lastSeenAt", expires_at as "endsAt"
      from session where account_id = ${accountId} order by created_at`,
  },
  emailAddresses: {
    table: 'email_address',
    rows: ({ accountId }) => sql`
      select email, created_at as "since", confirmed_at as "confirmedAt", last_link_at as "linkSentAt"
      from email_address where account_id = ${accountId} order by created_at`,
  },
  otps: {
    table: 'otp_challenge',
    rows: ({ mobileNumber }) => sql`
      select purpose, shop_id as "shopId", address, sent_at as "sentAt", used_at as "usedAt"
      from otp_challenge where mobile_number = ${mobileNumber} order by sent_at`,
  },
  claims: {
    table: 'claim',
    rows: ({ accountId }) => sql`
      select id, shop_id as "shopId", contact_number as "contactNumber", state, address, lat, long, accuracy,
        capture_source as "captureSource", details, created_at as "createdAt", submitted_at as "submittedAt"
      from claim where account_id = ${accountId} order by created_at`,
  },
  // While a claim is not approved, the listing's private data may be another person's.
  shops: {
    table: 'shop',
    rows: ({ accountId }) => sql`
      select s.id, s.listing, s.listing_reason as "listingReason", s.name, s.intro, s.address, s.address_shown as "isAddressShown",
        s.city, s.state, s.pin, s.shop_type as "shopType", s.owner_name as "ownerName", s.owner_number as "ownerNumber",
        s.email, s.referral_code as "referralCode", s.store_front_picture as "photo", s.captured_address as "capturedAddress",
        s.lat, s.long, s.public_phone as "publicPhone", s.public_whatsapp as "publicWhatsapp",
        s.hours, s.holidays, s.closed_on as "closedOn",
        s.created_at as "createdAt", s.updated_at as "updatedAt"
      from claim c join shop s on s.id = c.shop_id
      where c.account_id = ${accountId} and (c.state in ${settledClaims} or c.state = 'under_review' and exists (
        select from verification v where v.claim_id = c.id and v.kind = 'registration'))
      order by s.created_at`,
  },
  items: {
    table: 'stock_item',
    rows: ({ accountId }) => sql`
      select i.shop_id as "shopId", i.name, i.price_paise as "pricePaise", i.mrp_paise as "mrpPaise",
        i.in_stock as "isInStock", i.quantity, i.picture, i.confirmed_at as "confirmedAt"
      from claim c join stock_item i on i.shop_id = c.shop_id
      where c.account_id = ${accountId} and c.state in ${settledClaims} order by i.name, i.id`,
  },
  barCodes: {
    table: 'gtin_claim',
    rows: ({ accountId }) => sql`
      select g.shop_id as "shopId", g.gtin, p.name, g.mrp_paise as "mrpPaise", g.created_at as "createdAt"
      from claim c join gtin_claim g on g.shop_id = c.shop_id join product p on p.id = g.product_id
      where c.account_id = ${accountId} and c.state in ${settledClaims} order by g.shop_id, g.gtin`,
  },
  offers: {
    table: 'offer',
    rows: (who) => sql`
      select claim_id as "claimId", title, words, from_day as "from", until_day as "until", weekdays,
        from_time as "fromTime", until_time as "untilTime", code, picture, ended_at as "endedAt",
        array(select jsonb_build_object('name', i.name, 'pricePaise', t.price_paise)
          from offer_item t join stock_item i on i.id = t.stock_item_id
          where t.offer_id = offer.id order by t.position) as items, created_at as "createdAt"
      from offer where claim_id in ${ofClaim(who)} order by created_at`,
  },
  counters: {
    table: 'counter',
    rows: (who) => sql`
      select claim_id as "claimId", is_open as "isOpen", renewed_at as "renewedAt"
      from counter where claim_id in ${ofClaim(who)} order by claim_id`,
  },
  visits: {
    table: 'shop_visit',
    rows: ({ accountId }) => sql`
      select shop_id as "shopId", visited_at as "visitedAt", is_late as "isSentLater", metres
      from shop_visit where account_id = ${accountId} order by visited_at`,
  },
  posts: {
    table: 'post',
    rows: ({ accountId }) => sql`
      select shop_id as "shopId", visited_on as "visitedOn", name, stars, words, bought, state, reason, appeal, reply,
        array(select address from post_picture where post_id = post.id order by position) as pictures,
        created_at as "createdAt", edited_at as "editedAt"
      from post where account_id = ${accountId} order by created_at`,
  },
  coins: {
    table: 'coin_account',
    rows: ({ accountId }) => sql`
      select kind, coins, at
      from ${movesOf(sql`(select id from coin_account where account_id = ${accountId})`)} t order by id`,
  },
  coinsEarned: {
    table: 'coin_earning',
    rows: ({ accountId }) => sql`
      select shop_id as "shopId", at from coin_earning where account_id = ${accountId} order by at`,
  },
  coinReviews: {
    table: 'coin_review',
    rows: ({ accountId }) => sql`
      select state, reason, created_at as "createdAt", decided_at as "decidedAt"
      from coin_review where account_id = ${accountId} order by created_at`,
  },
  coinsPaidWith: {
    table: 'coin_redemption',
    rows: ({ accountId }) => sql`
      select c.shop_id as "shopId", r.bill_paise as "billPaise", r.coins, r.state, r.created_at as "createdAt"
      from coin_redemption r join claim c on c.id = r.claim_id
      where r.account_id = ${accountId} order by r.created_at`,
  },
  coinsOfShops: {
    table: 'coin_transfer',
    rows: (who) => sql`
      select a.claim_id as "claimId", t.kind, t.coins, t.at
      from ${movesOf(sql`(select id from coin_account where claim_id in ${ofClaim(who)})`)} t
        join coin_account a on a.id = t.own_id order by t.id`,
  },
  takingCoins: {
    table: 'coin_acceptance',
    rows: (who) => sql`
      select claim_id as "claimId", is_on as "isOn" from coin_acceptance where claim_id in ${ofClaim(who)} order by claim_id`,
  },
  payouts: {
    table: 'coin_payout',
    rows: (who) => sql`
      select claim_id as "claimId", coins, state, holder, account_number as "accountNumber", ifsc,
        asked_at as "askedAt", reference, reason, decided_at as "decidedAt"
      from coin_payout where claim_id in ${ofClaim(who)} order by asked_at`,
  },
  supportThreads: {
    table: 'support_thread',
    rows: ({ accountId }) => sql`
      select shop_id as "shopId", state, waiting_since as "waitingSince", due_at as "answeredUntil",
        created_at as "createdAt", last_message_at as "lastMessageAt"
      from support_thread where account_id = ${accountId} order by created_at`,
  },
  supportMessages: {
    table: 'support_message',
    rows: ({ accountId }) => sql`
      select t.shop_id as "shopId", m.operator_number is not null as "isAnswer", m.words, m.created_at as "createdAt",
        array(select ${ownPicturePath} || p.id from support_picture p where p.message_id = m.id order by p.position) as pictures
      from support_message m join support_thread t on t.id = m.thread_id
      where t.account_id = ${accountId} order by m.number`,
  },
  followedShops: {
    table: 'follow',
    rows: ({ accountId }) => sql`
      select shop_id as "shopId", created_at as "since" from follow where account_id = ${accountId} order by created_at`,
  },
  // The address of a browser is a key to it, so only its host is shown.
  pushDevices: {
    table: 'push_device',
    rows: ({ accountId }) => sql`
      select substring(endpoint from '^https://[^/]+') as service, created_at as "since"
      from push_device where account_id = ${accountId} order by created_at`,
  },
  pushes: {
    table: 'push',
    rows: ({ accountId }) => sql`
      select sent_on as "lastSentOn", due_at as "nextDueAt" from push where id = ${accountId}`,
  },
  verifications: {
    table: 'verification',
    rows: (who) => sql`
      select claim_id as "claimId", kind, state, reason, changes, created_at as "createdAt",
        waiting_since as "waitingSince", decided_at as "decidedAt"
      from verification where claim_id in ${ofClaim(who)} order by created_at`,
  },
  // Nothing of the other side: neither its statement nor its identity.
  disputes: {
    table: 'dispute',
    rows: (who) => sql`
      select d.claim_id in ${ofClaim(who)} as "isRaisedByMe", c.shop_id as "shopId", d.state,
        case when d.claim_id in ${ofClaim(who)} then d.statement end as statement,
        case when d.held_claim_id in ${ofClaim(who)} then d.answer end as answer,
        d.created_at as "createdAt", d.answer_until as "answerUntil", d.decided_at as "decidedAt", d.reason
      from dispute d join claim c on c.id = d.claim_id
      where d.claim_id in ${ofClaim(who)} or d.held_claim_id in ${ofClaim(who)} order by d.created_at`,
  },
  evidence: {
    table: 'evidence',
    rows: (who) => sql`
      select claim_id as "claimId", kind, media_type as "mediaType", bytes, created_at as "createdAt", deleted_at as "deletedAt"
      from evidence where claim_id in ${ofClaim(who)} order by created_at`,
  },
  uploads: {
    table: 'upload',
    rows: ({ accountId }) => sql`
      select kind, bytes, received = bytes as "isWhole", created_at as "createdAt"
      from upload where account_id = ${accountId} order by created_at`,
  },
  orders: {
    table: 'payment_order',
    rows: (who) => sql`
      select id, claim_id as "claimId", provider_order_id as "providerId", amount_paise as "amountPaise", state,
        created_at as "createdAt"
      from payment_order where claim_id in ${ofClaim(who)} order by created_at`,
  },
  payments: {
    table: 'payment',
    rows: (who) => sql`
      select id, order_id as "orderId", provider_payment_id as "providerId", state, amount_paise as "amountPaise",
        currency, failure, captured_at as "capturedAt", created_at as "createdAt"
      from payment where order_id in ${ofOrder(who)} order by created_at`,
  },
  refunds: {
    table: 'refund',
    rows: (who) => sql`
      select payment_id as "paymentId", provider_refund_id as "providerId", reason, state, amount_paise as "amountPaise",
        requested_at as "requestedAt"
      from refund where payment_id in ${ofPayment(who)} order by requested_at`,
  },
  paidYears: {
    table: 'paid_year',
    rows: (who) => sql`
      select claim_id as "claimId", payment_id as "paymentId", from_day as "from", until_day as "until",
        refunded_at as "refundedAt"
      from paid_year where claim_id in ${ofClaim(who)} order by from_day`,
  },
  papers: {
    table: 'paper',
    rows: (who) => sql`
      select kind, number, payment_id as "paymentId", content, issued_at as "issuedAt"
      from paper where payment_id in ${ofPayment(who)} order by issued_at`,
  },
  messages: {
    table: 'notice',
    rows: ({ accountId }) => sql`
      select kind, channel, created_at as "createdAt", sent_at as "sentAt"
      from notice where account_id = ${accountId} order by created_at`,
  },
  callsAskedFor: {
    table: 'enquiry',
    rows: ({ mobileNumber }) => sql`
      select shop_name as "shopName", owners_name as "ownersName", contact_number as "contactNumber", state,
        created_at as "createdAt"
      from enquiry where contact_number = ${mobileNumber} order by created_at`,
  },
  calls: {
    table: 'enquiry_event',
    rows: ({ mobileNumber }) => sql`
      select d.event, d.note, d.at
      from enquiry_event d join enquiry e on e.id = d.enquiry_id where e.contact_number = ${mobileNumber} order by d.at`,
  },
};
