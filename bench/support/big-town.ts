import { Readable } from 'node:stream';
import { stateNames } from '../../src/core/places/states.ts';
import { townsOf } from '../../src/core/places/towns.ts';

/** A fixed seed, so that two runs measure the same shops. */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Place = { readonly lat: number; readonly long: number };
type Town = Place & { readonly name: string };

/** The largest first; together they have half of all shops. */
const metros = [
  'Delhi',
  'Mumbai',
  'Bengaluru',
  'Hyderabad',
  'Ahmedabad',
  'Chennai',
  'Kolkata',
  'Surat',
  'Pune',
  'Jaipur',
  'Lucknow',
  'Kanpur',
  'Nagpur',
  'Indore',
  'Bhopal',
  'Visakhapatnam',
  'Patna',
  'Vadodara',
  'Ludhiana',
  'Agra',
  'Nashik',
  'Madurai',
  'Coimbatore',
  'Kochi',
];

const all: readonly Town[] = stateNames.flatMap(townsOf);
const large = metros.flatMap((metro) => all.find(({ name }) => name === metro) ?? []);

export class BigTown {
  readonly #random: () => number;
  constructor(seed = 42) {
    this.#random = makeRandom(seed);
  }

  next(): number {
    return this.#random();
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }

  /** Skewed: a few values are frequent, most are rare. */
  pickSkewed<T>(list: readonly T[]): T {
    return list[Math.floor(list.length ** this.#random()) - 1] as T;
  }

  #spread(): number {
    return Math.sqrt(-2 * Math.log(this.#random() || 1e-9)) * Math.cos(2 * Math.PI * this.#random());
  }

  /** A position near a town. */
  place(): Town {
    const town = this.#random() < 0.5 ? this.pickSkewed(large) : this.pick(all);
    const width = large.includes(town) ? 0.06 : 0.015;
    const held = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
    return {
      name: town.name,
      lat: held(town.lat + this.#spread() * width, 6.8, 36.9),
      long: held(town.long + this.#spread() * width, 68.2, 97.3),
    };
  }

  shop(index: number): object {
    const { name: city, ...place } = this.place();
    const [tag, endings] = this.pickSkewed(trades);
    const parts = [
      this.#random() < 0.34 ? this.pickSkewed(openings) : '',
      this.#random() < 0.6 ? this.pickSkewed(given) : this.pickSkewed(rareWords),
      this.#random() < 0.22 ? this.pick(given) : '',
      this.pick(endings),
      this.#random() < 0.05 ? city : '',
    ];
    return {
      sourceId: `bench:${index}`,
      name: parts.filter(Boolean).join(' '),
      ...place,
      city,
      categories: [tag],
    };
  }
}

const openings = [
  'Sri',
  'Shri',
  'New',
  'Om',
  'Jai',
  'Shree',
  'The',
  'Royal',
  'Maa',
  'Sai',
  'A1',
  'City',
  'Star',
  'Super',
];
const given =
  'Lakshmi Balaji Ganesh Krishna Venkateshwara Sharma Gupta Sai Durga Shiva Patel Jain Reddy Singh Khan Kumar Hanuman Murugan Verma Agarwal Rama Bhavani Saraswati Annapurna Shah Mehta Naidu Rao Nair Pillai Iyer Ansari Ali Kaur Das Bose Ghosh Banerjee Roy Yadav Mishra Pandey Tiwari Joshi Patil Kulkarni Shinde Gowda Hegde Shetty Bhat Thomas Joseph Devi Anand Rajesh Ramesh Suresh Mahesh Dinesh Ashok Vijay Ravi Deepak Prakash Santosh Ganga Kaveri Himalaya Bharat National Modern Popular Mahalaxmi Laxmi Vaishnavi Gayatri Meenakshi Subramanya Govinda Gopal Radha Jyoti Asha Geeta Mohan Nandini Vikas Surya Chandra Lalitha Manjunatha Basaveshwara Bismillah Madina Noor Taj Raghavendra Srinivasa Padmavathi'.split(
    ' ',
  );
const trades: readonly (readonly [tag: string, endings: readonly string[]])[] = [
  ['shop=convenience', ['Kirana Store', 'General Store', 'Provision Store', 'Kirana', 'Stores', 'Traders']],
  ['amenity=pharmacy', ['Medicals', 'Medical Store', 'Pharmacy', 'Medical & General Store']],
  ['amenity=restaurant', ['Hotel', 'Restaurant', 'Bhojanalaya', 'Tiffin Centre', 'Dhaba']],
  ['shop=bakery', ['Bakery', 'Sweets & Bakery', 'Cake Shop']],
  ['shop=clothes', ['Textiles', 'Cloth Store', 'Garments', 'Silks']],
  ['shop=mobile_phone', ['Mobiles', 'Mobile Store', 'Communications']],
  ['shop=hardware', ['Hardware', 'Hardware Store', 'Paints & Hardware']],
  ['shop=jewelry', ['Jewellers', 'Jewellery Mart']],
  ['shop=hairdresser', ['Saloon', 'Beauty Parlour', 'Hair Cutting']],
  ['shop=electronics', ['Electronics', 'Electricals']],
  ['shop=stationery', ['Book Store', 'Stationery Store', 'Book Depot']],
  ['shop=car_repair', ['Auto Works', 'Garage', 'Motors']],
  ['shop=supermarket', ['Supermarket', 'Super Market', 'Mart']],
  ['shop=tailor', ['Tailors', 'Ladies Tailor']],
  ['shop=shoes', ['Footwear', 'Shoe Store']],
  ['shop=furniture', ['Furniture', 'Furniture Mart']],
];

/** Invented names of families and villages, for the long tail of a directory. */
const rareWords: readonly string[] = makeRareWords(80_000);

function makeRareWords(count: number): string[] {
  const random = makeRandom(777);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] as string;
  const onsets = 'b bh ch d dh g h j k kh l m n p r s sh t th v y sr pr kr'.split(' ');
  const vowels = 'a a a i u e o aa ee'.split(' ');
  const ends = ['', '', '', 'n', 'r', 'm', 'l', 'sh', 'nd', 'th'];
  return Array.from({ length: count }, () => {
    const syllables = 2 + Math.floor(random() * 2.5);
    const word = Array.from({ length: syllables }, () => pick(onsets) + pick(vowels) + pick(ends)).join('');
    return word.charAt(0).toUpperCase() + word.slice(1);
  });
}

const together = 500;

/** Chunks of lines, as an import reads them. */
export function bigTownLines(count: number): Readable {
  const town = new BigTown();
  return Readable.from(
    (function* lines() {
      for (let from = 0; from < count; from += together) {
        let text = '';
        for (let index = from; index < Math.min(count, from + together); index += 1)
          text += `${JSON.stringify(town.shop(index))}\n`;
        yield Buffer.from(text);
      }
    })(),
  );
}
