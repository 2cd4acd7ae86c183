import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openSource } from './open-source.ts';
import type { SourceRow } from './source-row.ts';

/** In chunks of this many bytes, because chunks of a file end anywhere. */
async function read(content: string | Buffer, name = '', piece = 7): Promise<SourceRow[]> {
  const bytes = Buffer.from(content as string);
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
    bytes.subarray(at * piece, (at + 1) * piece),
  );
  // The format is detected with the first chunk.
  const start = bytes.subarray(0, 300);
  const rest = pieces.slice(Math.ceil(300 / piece));
  const from = Math.ceil(300 / piece) * piece;
  const rows: SourceRow[] = [];
  for await (const row of openSource(Readable.from([start, bytes.subarray(300, from), ...rest]), { name }))
    rows.push(row);
  return rows;
}
const valuesIn = (rows: readonly SourceRow[]) =>
  rows.map((row) => ('values' in row ? row.values : row.fault));

describe('a file of JSON lines', () => {
  const text = `{"name":"Anand Stores","lat":12.9}\n{"name":\n\n{"name":"மளிகை"}`;

  it('is read line by line, with the line of what is broken', async () => {
    expect(await read(text)).toEqual([
      { line: 1, row: 1, values: { name: 'Anand Stores', lat: 12.9 } },
      { line: 2, row: 2, fault: 'broken JSON' },
      { line: 4, row: 3, values: { name: 'மளிகை' } },
    ]);
  });

  it('may be packed', async () => {
    expect(await read(gzipSync(text), 'shops.ndjson.gz')).toEqual(await read(text));
  });

  it('that was cut off while it was packed says so after its good rows', async () => {
    const whole = gzipSync(
      Array.from({ length: 5000 }, (_, at) => `{"name":"Shop ${at * 7919}"}`).join('\n'),
    );
    await expect(read(whole.subarray(0, whole.length - 40), '', 4000)).rejects.toThrow(
      'unexpected end of file',
    );
  });

  it('passes over a line of absurd length', async () => {
    const rows = await read(`{"name":"${'x'.repeat(1_100_000)}"}\n{"name":"Next"}`, '', 50_000);
    expect(valuesIn(rows)).toEqual(['row is too long', { name: 'Next' }]);
  });

  it('refuses rows that are no objects', async () => {
    expect(valuesIn(await read('[1]\n', 'rows.ndjson'))).toEqual(['row is no JSON object']);
    expect(valuesIn(await read('{"name":"A"}\n"x"\n[]'))).toEqual([
      { name: 'A' },
      'row is no JSON object',
      'row is no JSON object',
    ]);
  });
});

describe('a table', () => {
  it('may have commas, quotes and line ends in its fields, a mark in front and line ends of Windows', async () => {
    const text =
      '\ufeffShop Name,Latitude,Lng,Pin Code,Sub-Category,Town\r\n' +
      '"Sharma ""Ji"" & Sons, Jaipur",26.9,75.8,302 001,Bakery,Jaipur\r\n' +
      '"Two\r\nlines",,,,,\r\n\r\n5" Pipe House,1,2,,,\r\n';
    expect(await read(text)).toEqual([
      {
        line: 2,
        row: 1,
        values: {
          name: 'Sharma "Ji" & Sons, Jaipur',
          lat: '26.9',
          long: '75.8',
          pin: '302 001',
          categories: 'Bakery',
          city: 'Jaipur',
        },
      },
      { line: 3, row: 2, values: { name: 'Two\r\nlines' } },
      { line: 6, row: 3, values: { name: '5" Pipe House', lat: '1', long: '2' } },
    ]);
  });

  it('may be separated by something else, and be written in UTF-16', async () => {
    const text = '\ufeffid;name;category;sub category\n7;Anand;Food;Dhaba\n';
    const expected = [{ sourceId: '7', name: 'Anand', categories: ['Food', 'Dhaba'] }];
    expect(valuesIn(await read(text))).toEqual(expected);
    expect(valuesIn(await read(Buffer.from(text.replaceAll(';', '\t'), 'utf16le'), 'a.tsv'))).toEqual(
      expected,
    );
  });

  it('loses one line, not the rest, to a quote that does not close', async () => {
    const rows = await read('name,city\n"Anand,Pune\nBalaji,Delhi\n');
    expect(rows).toEqual([
      { line: 2, row: 1, fault: 'quotes that do not close' },
      { line: 3, row: 2, values: { name: 'Balaji', city: 'Delhi' } },
    ]);
    const long = `name,city\n"Anand,Pune\n${'Balaji,Delhi\n'.repeat(6000)}`;
    expect((await read(long, '', 9000)).length).toBe(6001);
  });

  it('refuses a row with more fields than columns', async () => {
    expect(valuesIn(await read('name,city\na,b,c\nd,e,\nf'))).toEqual([
      'more fields than the header has',
      { name: 'd', city: 'e' },
      { name: 'f' },
    ]);
  });
});

const feature = (id: string, properties: object, coordinates: unknown = [77.59, 12.97], type = 'Point') => ({
  type: 'Feature',
  id,
  properties,
  geometry: { type, coordinates },
});

describe('GeoJSON', () => {
  const cafe = feature('node/11', {
    name: 'Kaapi "Katte" {1}',
    'name:kn': 'ಕಾಪಿ ಕಟ್ಟೆ',
    'name:etymology': 'Coffee',
    alt_name: 'KK;Katte',
    amenity: 'cafe',
    cuisine: 'coffee_shop;south indian',
    'diet:vegetarian': 'only',
    'addr:housenumber': '12',
    'addr:street': 'MG Road',
    'addr:city': 'Bengaluru',
    'addr:postcode': '560001',
  });
  const kaapi = {
    sourceId: 'osm:n11',
    name: 'Kaapi "Katte" {1}',
    altNames: ['ಕಾಪಿ ಕಟ್ಟೆ', 'KK', 'Katte'],
    categories: ['amenity=cafe', 'cuisine=coffee_shop', 'cuisine=south_indian', 'diet=vegetarian'],
    address: '12, MG Road',
    city: 'Bengaluru',
    state: undefined,
    pin: '560001',
    lat: 12.97,
    long: 77.59,
  };
  const square = [
    [77, 12],
    [77.2, 12],
    [77.2, 12.4],
    [77, 12],
  ];
  const features = [
    cafe,
    feature('way/12', { name: 'Mart', shop: 'supermarket' }, [square], 'Polygon'),
    feature('node/13', { name: 'Bus stop', highway: 'bus_stop', amenity: 'shelter' }),
    feature('node/14', { name: 'Gone', shop: 'vacant' }),
  ];
  const expected = [
    kaapi,
    expect.objectContaining({ sourceId: 'osm:w12', name: 'Mart', lat: 12.2, long: 77.1 }),
    'no trade among its tags',
    'no trade among its tags',
  ];
  const collection = { type: 'FeatureCollection', meta: { features: ['no'] }, features, after: [1] };

  it.each([
    ['on one line', JSON.stringify(collection)],
    ['on many lines', JSON.stringify(collection, null, 2)],
    ['with its type at the end', JSON.stringify({ features, type: 'FeatureCollection' })],
    ['as features one a line', features.map((each) => JSON.stringify(each)).join('\n')],
    ['as a text sequence', features.map((each) => `\u001e${JSON.stringify(each)}\n`).join('')],
  ])('is read %s', async (_, text) => {
    expect(valuesIn(await read(text))).toEqual(expected);
    expect(valuesIn(await read(text, 'export.geojson', 1))).toEqual(expected);
  });

  it('says on which line a feature begins', async () => {
    const rows = await read(
      `{"type":"FeatureCollection","features":[\n${JSON.stringify(cafe)},\n\n{"type":}\n]}`,
    );
    expect(rows.map(({ line, row }) => [line, row])).toEqual([
      [2, 1],
      [4, 2],
    ]);
    expect(rows[1]).toHaveProperty('fault', 'broken JSON');
  });

  it('that breaks off gives what it has and says so', async () => {
    const text = JSON.stringify(collection);
    const rows = valuesIn(await read(text.slice(0, text.indexOf('"way/12"'))));
    expect(rows).toEqual([kaapi, 'the file ends in the middle']);
  });

  it('need not be: any list of rows is read', async () => {
    const rows = await read('[ {"name":"A","tags":["x"]},\n{"name":"B"} ]', 'rows.json', 1);
    expect(valuesIn(rows)).toEqual([{ name: 'A', categories: ['x'] }, { name: 'B' }]);
    expect(valuesIn(await read('{\n"other": [] }'))).toEqual(['no list of features or rows in the file']);
  });

  it('of somebody else’s properties is read by the names of the columns', async () => {
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: [feature('5', { 'Shop Name': 'Anand', category: 'bakery' })],
    });
    expect(valuesIn(await read(text))).toEqual([
      { sourceId: '5', name: 'Anand', categories: 'bakery', lat: 12.97, long: 77.59 },
    ]);
  });
});
