import { createHash, randomUUID } from 'node:crypto';
import type { DescribedProduct } from '../../core/catalogue/contract.ts';
import { unitOf } from '../../core/catalogue/lines/unit-words.ts';
import { findOrMakeProducts } from '../../server/catalogue/products/products.ts';
import { type Db, sql } from '../../server/db/sql.ts';
import type { StoredShop } from './town.ts';

/** Name, brand, size and a usual price in rupees; 'kg' alone is loose. */
type Goods = readonly [name: string, brand: string, size: string, rupees: number];

// biome-ignore format: a table, one product a row
const grains: readonly Goods[] = [
  ['Toor dal', '', 'kg', 164],
  ['Moong dal', '', 'kg', 128],
  ['Chana dal', '', 'kg', 92],
  ['Urad dal', '', 'kg', 138],
  ['Masoor dal', '', 'kg', 96],
  ['Basmati rice', '', 'kg', 118],
  ['Sona Masoori rice', '', 'kg', 62],
  ['Poha', '', 'kg', 58],
  ['Rajma', '', 'kg', 146],
  ['Kabuli chana', '', 'kg', 132],
];
// biome-ignore format: a table, one product a row
const sampleGoods: Readonly<Record<string, readonly Goods[]>> = {
  'kirana-store': [
    ...grains,
    ['Sugar', '', 'kg', 46],
    ['Besan', '', 'kg', 104],
    ['Salt', 'Tata', '1 kg', 28],
    ['Whole Wheat Atta', 'Aashirvaad', '5 kg', 268],
    ['Parle-G', 'Parle', '80 g', 10],
    ['Maggi Noodles', 'Nestle', '70 g', 14],
    ['Butter', 'Amul', '100 g', 58],
    ['Sunflower Oil', 'Fortune', '1 l', 148],
    ['Tea', 'Red Label', '250 g', 142],
    ['Detergent Powder', 'Surf Excel', '1 kg', 142],
  ],
  'rice-dal-grains': grains,
  vegetables: [
    ['Onion', '', 'kg', 38], ['Potato', '', 'kg', 30], ['Tomato', '', 'kg', 44], ['Okra', '', 'kg', 62],
    ['Cauliflower', '', 'piece', 32], ['Brinjal', '', 'kg', 48], ['Green chilli', '', 'kg', 84], ['Ginger', '', 'kg', 128],
    ['Carrot', '', 'kg', 56], ['Spinach', '', 'piece', 18],
  ],
  fruits: [
    ['Banana', '', 'dozen', 58], ['Apple', '', 'kg', 182], ['Papaya', '', 'kg', 52], ['Pomegranate', '', 'kg', 196],
    ['Orange', '', 'kg', 92], ['Guava', '', 'kg', 74], ['Grapes', '', 'kg', 118],
  ],
  'medical-store': [
    ['Paracetamol 500 mg', 'Crocin', '15 tablets', 22], ['ORS Orange', 'Electral', '21 g', 24], ['Antiseptic Liquid', 'Dettol', '250 ml', 118],
    ['Pain Balm', 'Zandu', '8 ml', 42], ['Cotton', '', '100 g', 58], ['Adhesive Bandage', 'Hansaplast', '10 pieces', 30],
    ['Chyawanprash', 'Dabur', '500 g', 210], ['Glucose Powder', 'Glucon-D', '125 g', 42], ['Hand Sanitiser', 'Lifebuoy', '50 ml', 25],
  ],
  'electrical-goods': [
    ['LED Bulb 9 W', 'Philips', '', 110], ['LED Bulb 12 W', 'Syska', '', 145], ['Extension Board', 'Anchor', '', 285],
    ['Insulation Tape', '', '', 12], ['Two-pin Plug', 'Anchor', '', 34], ['Ceiling Fan', 'Crompton', '', 1850], ['Batteries AA', 'Eveready', '4 pieces', 72],
  ],
  stationery: [
    ['A4 Paper', 'JK', '500 pieces', 285], ['Notebook 200 pages', 'Classmate', '', 68], ['Ball Pen', 'Reynolds', '', 10], ['Gel Pen', 'Cello', '', 20],
    ['Geometry Box', 'Camlin', '', 145], ['Sketch Pens', 'Camlin', '12 pieces', 60], ['Glue Stick', 'Fevistik', '8 g', 25], ['Eraser', 'Apsara', '', 5],
  ],
  mithai: [
    ['Kaju Katli', '', 'kg', 980], ['Gulab Jamun', '', 'kg', 420], ['Rasgulla', '', 'kg', 360], ['Motichoor Laddu', '', 'kg', 460], ['Besan Laddu', '', 'kg', 480],
    ['Jalebi', '', 'kg', 320], ['Samosa', '', 'piece', 18],
  ],
  'chicken-mutton': [
    ['Chicken', '', 'kg', 240], ['Chicken Boneless', '', 'kg', 340], ['Mutton', '', 'kg', 780], ['Eggs', '', 'dozen', 84],
  ],
};

const dayMs = 86_400_000;

/** A number from 0 to 1 that is the same for the same texts. */
const chanceOf = (...texts: readonly string[]): number =>
  createHash('sha256').update(texts.join('|')).digest().readUInt32BE() / 2 ** 32;

/** Gives the shops that have an owner what shops of their trade keep, each at its own prices. */
export async function storeSampleStock(db: Db, samples: readonly StoredShop[]): Promise<void> {
  const all = [...new Set(Object.values(sampleGoods).flat())];
  const products = await findOrMakeProducts(db, all.map(describe));
  const productOf = new Map(all.map((goods, at) => [goods, products[at]?.id as string]));
  const rows = samples
    .filter(({ claimed }) => claimed === 'claimed_and_paid' || claimed === 'claimed_unpaid')
    .flatMap((shop) =>
      [...new Set(shop.subCategorySlugs.flatMap((slug) => sampleGoods[slug] ?? []))]
        // No shop keeps everything.
        .filter(([name]) => chanceOf(shop.name, shop.pin, name) > 0.2)
        .map((goods, at) => itemOf(shop, goods, at, productOf.get(goods) as string)),
    );
  await db.query(sql`
    insert into stock_item (id, shop_id, product_id, name, price_paise, in_stock, confirmed_at, featured, pt)
    select r.id, r.shop, r.product, r.name, r.price, r."inStock", r.confirmed, r.featured, s.pt
    from jsonb_to_recordset(${JSON.stringify(rows)}) as r (id uuid, shop uuid, product uuid, name text, price int,
      "inStock" boolean, confirmed timestamptz, featured int) join shop s on s.id = r.shop`);
}

function itemOf(shop: StoredShop, [name, , size, rupees]: Goods, at: number, product: string) {
  const isPacked = /\d/.test(size);
  // Packs cost about the same everywhere, loose goods do not.
  const factor = 1 + (chanceOf(shop.name, name, 'price') - 0.5) * (isPacked ? 0.06 : 0.18);
  const daysAgo = Math.floor(chanceOf(shop.name, shop.pin) * 12);
  return {
    id: randomUUID(),
    shop: shop.id,
    product,
    name,
    price: Math.max(1, Math.round(rupees * factor)) * 100,
    inStock: chanceOf(shop.name, name, 'stock') > 0.06,
    confirmed: new Date(Date.now() - daysAgo * dayMs),
    featured: at < 6 ? at + 1 : null,
  };
}

function describe([name, brand, size]: Goods): DescribedProduct {
  if (size === '') return { name, brand, isLoose: false };
  const [first = '', second] = size.split(' ');
  const unit = unitOf(second ?? first)?.unit;
  if (unit === undefined) throw new Error(`sample goods have the size '${size}'`);
  return second === undefined
    ? { name, brand, size: { quantity: 1, unit }, isLoose: true }
    : { name, brand, size: { quantity: Number(first), unit }, isLoose: false };
}
