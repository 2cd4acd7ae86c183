/** One family of slightly dusty colours, so that twenty shop fronts in a list go together. */
export type Wall = {
  readonly face: string;
  readonly shade: string;
  readonly trim: string;
  /** The painted lower part of the wall, and doors. */
  readonly base: string;
};

export const walls: readonly Wall[] = [
  { face: '#ecc0aa', shade: '#dba288', trim: '#fbeadd', base: '#b5675a' },
  { face: '#a9c3db', shade: '#8aa9c7', trim: '#eaf2f7', base: '#52749e' },
  { face: '#bfdcc6', shade: '#9dc4aa', trim: '#f1f8f0', base: '#5b8f76' },
  { face: '#f2d491', shade: '#e0ba69', trim: '#fdf4dc', base: '#b48338' },
  { face: '#f0e2c6', shade: '#dccba8', trim: '#fffaf0', base: '#a58a62' },
  { face: '#dd9f7e', shade: '#c98563', trim: '#f9e3d3', base: '#8e4c3a' },
  { face: '#cfc3e0', shade: '#b2a3cb', trim: '#f4f0fa', base: '#776699' },
  { face: '#9dcbc6', shade: '#7cb1ad', trim: '#e8f5f2', base: '#3a7c7c' },
  { face: '#e8b3b4', shade: '#d39497', trim: '#fbe9e8', base: '#9a4f5b' },
  { face: '#d9dfae', shade: '#bec68b', trim: '#f8faea', base: '#7f8b4a' },
];

/** Top and bottom of the sky. */
export const skies: readonly (readonly [string, string])[] = [
  ['#bfe1ef', '#eaf6f6'],
  ['#f9d9b8', '#fdf1de'],
  ['#d9d3ec', '#f9e3d6'],
  ['#c9e6e2', '#f6f6e6'],
  ['#f6cfc0', '#fcebd6'],
  ['#cfdce4', '#eef2f0'],
];

export type Sign = {
  readonly board: string;
  readonly edge: string;
  readonly text: string;
  /** The cloth that goes with it. */
  readonly awning: string;
};

const red: Sign = { board: '#b8382f', edge: '#f4c75b', text: '#fff0cf', awning: '#b8382f' };
const green: Sign = { board: '#1f6d52', edge: '#e8c566', text: '#fff6dc', awning: '#1f6d52' };
const blue: Sign = { board: '#24528f', edge: '#9cc4e8', text: '#ffffff', awning: '#24528f' };
const yellow: Sign = { board: '#f4bd3a', edge: '#a8322b', text: '#7d1f1d', awning: '#f4bd3a' };
const magenta: Sign = { board: '#a42c64', edge: '#f5c96a', text: '#ffeccb', awning: '#a42c64' };
const teal: Sign = { board: '#156c73', edge: '#f2c867', text: '#fff4d9', awning: '#156c73' };
const cream: Sign = { board: '#fff7e6', edge: '#c0453a', text: '#a52f28', awning: '#c0453a' };
const night: Sign = { board: '#2c2f5c', edge: '#f5b54c', text: '#ffd27a', awning: '#2c2f5c' };
const maroon: Sign = { board: '#6f202c', edge: '#e6bd62', text: '#fbdc96', awning: '#6f202c' };
const coal: Sign = { board: '#2f3236', edge: '#f4c233', text: '#ffd34d', awning: '#4b5157' };
const orange: Sign = { board: '#e0752f', edge: '#fff0cf', text: '#fff7e4', awning: '#e0752f' };
const chemist: Sign = { board: '#fdfdf8', edge: '#2a8a5c', text: '#17663f', awning: '#2a8a5c' };

/** The colours painters use for each trade, by category slug. */
export const signs: Readonly<Record<string, readonly Sign[]>> = {
  grocery: [red, yellow, green],
  food: [red, orange, maroon, yellow],
  medical: [chemist, chemist, green],
  clothes: [magenta, maroon, night],
  fresh: [green, yellow],
  'mobile-electronics': [blue, night, teal],
  'salon-beauty': [night, magenta, cream],
  'sweets-bakery': [magenta, orange, yellow],
  hardware: [blue, coal, yellow],
  'bike-scooter': [coal, red],
  car: [coal, blue],
  'books-stationery': [blue, cream, teal],
  'jewellery-watches': [maroon, night, magenta],
  'footwear-bags': [yellow, teal, coal],
  'home-kitchen': [teal, red],
  'home-services': [blue, orange],
  'money-travel-office': [blue, cream, teal],
  furniture: [maroon, green],
  classes: [night, green],
  'sports-toys-gifts': [orange, blue, red],
  'pooja-functions': [orange, maroon, yellow],
  'plants-pets-farm': [green, teal],
};

export const anySigns: readonly Sign[] = [red, green, blue, teal];

export const ink = '#3d2f33';
export const white = '#fffdf6';
export const gold = '#e9b949';
export const goldDark = '#c98f2b';
export const wood = '#a9714b';
export const woodDark = '#84543a';
export const steel = '#c9d3d8';
export const steelDark = '#98a7b0';
export const leaf = '#5c9a5b';
export const leafDark = '#3f7a4c';
export const tomato = '#d9503f';
export const marigold = '#f29a2e';
export const sunny = '#f7c948';
export const rose = '#d9688a';
export const sea = '#3f8fa3';
export const plum = '#7b4f8c';
export const sky = '#8fc5d8';
export const clay = '#bf6b48';
export const brick = '#a0503a';
