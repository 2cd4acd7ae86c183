import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';
import { readStockRows, recogniseColumns } from './stock-columns.ts';

const read = (text: string) => {
  const table = readCsv(text);
  const recognised = recogniseColumns(table);
  return { columns: recognised.columns, rows: readStockRows(table, recognised) };
};

describe('columns of billing software', () => {
  it('of Tally are known below its title', () => {
    const { columns, rows } = read(
      'Shree Stores\nStock Summary\n1-Apr-26 to 31-Oct-26\nParticulars,Quantity,Rate,Value\nToor Dal Loose,25 Kgs,164.00/Kgs,"4,100.00"\nTata Salt 1kg,40 Pcs,28.00/Pcs,"1,120.00"\nGrand Total,,,"5,220.00"\n',
    );
    expect(columns).toEqual(['name', 'quantity', 'price', null]);
    expect(rows).toEqual([
      {
        line: 5,
        change: {
          product: { name: 'Toor Dal Loose', brand: '', isLoose: false },
          price: 16_400,
          quantity: 25,
          inStock: true,
        },
      },
      {
        line: 6,
        change: {
          product: { name: 'Tata Salt', brand: '', isLoose: false, size: { quantity: 1, unit: 'kg' } },
          price: 2800,
          quantity: 40,
          inStock: true,
        },
      },
    ]);
  });

  it('of Vyapar are known, and the purchase price is not taken for the price', () => {
    const { columns, rows } = read(
      'Item name*,Item code,HSN,Sale price,Purchase price,MRP,Opening stock quantity,Base Unit\nSunflower Oil,8901058000290,1512,148,131,155,0,LTR\n',
    );
    expect(columns).toEqual(['name', 'barcode', null, 'price', null, 'mrp', 'quantity', 'unit']);
    expect(rows[0]?.change).toEqual({
      product: {
        name: 'Sunflower Oil',
        brand: '',
        isLoose: true,
        size: { quantity: 1, unit: 'l' },
        gtin: '8901058000290',
      },
      price: 14_800,
      mrp: 15_500,
      quantity: 0,
      inStock: false,
    });
  });

  it('of Marg are known', () => {
    const { columns, rows } = read(
      'Product Name\tPack\tCompany\tM.R.P.\tS.Rate\tP.Rate\tStock\nCROCIN 500\t15 TAB\tGSK\t22.50\t21\t17\t12\n',
    );
    expect(columns).toEqual(['name', 'size', 'brand', 'mrp', 'price', null, 'quantity']);
    expect(rows[0]?.change).toMatchObject({
      price: 2100,
      mrp: 2250,
      quantity: 12,
      product: { brand: 'GSK' },
    });
  });

  it('without headings are guessed', () => {
    const { columns, rows } = read('1,Rice,62\n2,Sugar,46\n3,Besan,104\n');
    expect(columns).toEqual([null, 'name', 'price']);
    expect(rows.map(({ change }) => [change?.product?.name, change?.price])).toEqual([
      ['Rice', 6200],
      ['Sugar', 4600],
      ['Besan', 10_400],
    ]);
  });

  it('with wrong rows say which and why', () => {
    const { rows } = read('Item,Rate,MRP\nSoap,forty,\n,12,\nBrush,50,45\nComb,0,\nPin,,\n');
    expect(rows.map(({ line, fault, change }) => [line, fault ?? change?.price ?? 'no price'])).toEqual([
      [2, 'wrong_price'],
      [3, 'no_name'],
      [4, 'above_mrp'],
      [5, 'no price'],
      [6, 'no price'],
    ]);
  });
});
