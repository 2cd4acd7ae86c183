import * as m from '../../messages/en.ts';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Carousel } from '../carousel.tsx';
import { Picture } from '../picture.tsx';
import { Table } from '../table.tsx';
import { Tag } from '../tag.tsx';
import { samples } from './samples.ts';
import { Section, Specimen } from './section.tsx';

const g = m.guide;
type Shop = (typeof samples.shops)[number];

export function Lists() {
  return (
    <Section id="lists" title={g.sections.lists}>
      <Specimen title={g.table} help={g.tableHelp}>
        <Table
          caption={g.table}
          rows={samples.shops}
          rowKey={(shop) => shop.id}
          columns={[
            { header: g.columns.name, cell: (shop) => <Name shop={shop} /> },
            { header: g.columns.status, cell: (shop) => <Status shop={shop} /> },
            {
              header: g.columns.action,
              hideHeader: true,
              cell: () => <Button size="small">{g.viewShop}</Button>,
            },
          ]}
        />
      </Specimen>
      <Specimen title={g.cards} help={g.cardsHelp}>
        <div className="grid gap-4 md:grid-cols-2">
          <Card>
            <h4 className="font-semibold">{g.cardTitle}</h4>
            <p className="mt-1 text-soft">{g.cardText}</p>
          </Card>
          <ShopCard shop={samples.shops[2] as Shop} />
        </div>
      </Specimen>
      {([330, 212] as const).map((width) => (
        <Specimen key={width} title={g.carousel} help={g.carouselHelp}>
          <Carousel
            title={width === 330 ? g.carouselWide : g.carouselNarrow}
            itemWidth={width}
            previousText={m.previousShops}
            nextText={m.nextShops}
          >
            {samples.shops.map((shop) => (
              <ShopCard key={shop.id} shop={shop} />
            ))}
          </Carousel>
        </Specimen>
      ))}
    </Section>
  );
}

const Name = ({ shop }: { shop: Shop }) => (
  <span className="flex items-center gap-4">
    <Picture src={undefined} alt="" shape="thumb" />
    <span className="min-w-0">
      <span data-theirs className="block font-semibold">
        {shop.name}
      </span>
      <span data-theirs className="block text-sm text-soft">
        {shop.distance}
      </span>
    </span>
  </span>
);

const Status = ({ shop }: { shop: Shop }) =>
  shop.isClaimed ? <Tag tone="good">{g.tags.good}</Tag> : <Tag>{g.tags.plain}</Tag>;

const ShopCard = ({ shop }: { shop: Shop }) => (
  <Card padded={false}>
    <Picture src={undefined} alt="" shape="cover" />
    <div className="p-4">
      <p data-theirs className="font-semibold">
        {shop.name}
      </p>
      <p data-theirs className="text-sm text-soft">
        {shop.place}, <span className="whitespace-nowrap">{shop.distance}</span>
      </p>
    </div>
  </Card>
);
