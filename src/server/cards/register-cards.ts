import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { CardKind } from '../../core/cards.ts';
import { AppError } from '../../core/errors.ts';
import type { Files } from '../gateways/files.ts';
import type { Overload } from '../http/guard/overload.ts';
import { perNetwork } from '../http/guard/shared-limits.ts';
import type { RequestContext } from '../http/route.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { type Card, drawCard } from './draw-card.ts';

/** Rate limit: drawing a card takes a quarter of a second of a core. */
const cardsPerMinute = 60;

/** Also how long a card may show what has been hidden since. */
const keptForSeconds = 300;

/** One with a photo takes about a megabyte. */
const mostKept = 30;

const inTurn = limitConcurrency(2);

export type FindCard = (context: RequestContext, id: string) => Promise<Card>;

type Parts = {
  readonly files: Files;
  readonly contextOf: (request: FastifyRequest) => RequestContext;
  readonly overload: Overload;
  /** Throws `not_found` for what is not public. */
  readonly cards: Readonly<Record<CardKind, FindCard>>;
};

/** `/cards/{kind}/{id}.png`: a picture for messengers, drawn when it is asked for. */
export function registerCards(app: FastifyInstance, { files, contextOf, overload, cards }: Parts): void {
  const options = { config: { rateLimit: { max: cardsPerMinute, ...perNetwork('cards') } } };
  const draw = drawOnce(files);
  const kinds = Object.keys(cards) as CardKind[];
  for (const kind of kinds)
    app.get<{ Params: { file: string } }>(`/cards/${kind}/:file`, options, send(kind));

  function send(kind: CardKind) {
    return async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
      const id = z.safeParse(z.uuid(), /^(.*)\.png$/.exec(request.params.file)?.[1]);
      if (!id.success) throw new AppError('not_found');
      const picture = await overload.admit('reading', reply, async () =>
        draw(await cards[kind](contextOf(request), id.data)),
      );
      return reply
        .type('image/png')
        .header('cache-control', `public, max-age=${keptForSeconds}`)
        .send(picture);
    };
  }
}

/** The newest pictures are kept, so that a crowd that opens the same card has it drawn once. */
function drawOnce(files: Files): (card: Card) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  return (card) => {
    const key = JSON.stringify(card);
    const found = kept.get(key);
    const picture = found ?? inTurn(() => drawCard(card, files));
    kept.delete(key);
    kept.set(key, picture);
    if (!found) picture.catch(() => kept.get(key) === picture && kept.delete(key));
    for (const [oldest] of kept) if (kept.size > mostKept) kept.delete(oldest);
    return picture;
  };
}
