import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm, indiaBox, isInIndia } from './distance.ts';
import { stateNames } from './states.ts';
import townsFile from './towns.json' with { type: 'json' };
import { nearestTown, townsOf } from './towns.ts';

const everyTown = stateNames.flatMap((state) => townsOf(state).map((town) => ({ town, state })));

/** The largest cities of India by the census of 2011, under their present names, with their positions. */
const largestCities = `
  Maharashtra: Mumbai 19.08 72.88, Pune 18.52 73.86, Nagpur 21.15 79.09, Thane 19.22 72.98, Nashik 20.00 73.79,
    Pimpri-Chinchwad 18.63 73.80, Kalyan 19.24 73.13, Dombivli 19.22 73.09, Vasai 19.39 72.84, Solapur 17.66 75.91,
    Chhatrapati Sambhajinagar 19.88 75.34, Navi Mumbai 19.03 73.03, Mira Bhayandar 19.30 72.85, Kolhapur 16.70 74.24,
    Bhiwandi 19.30 73.06, Amravati 20.93 77.75, Chandrapur 19.96 79.30, Miraj 16.83 74.65
  Delhi: Delhi 28.65 77.23, New Delhi 28.61 77.21
  Karnataka: Bengaluru 12.97 77.59, Hubballi 15.36 75.12, Dharwad 15.46 75.01, Mysuru 12.30 76.64, Belagavi 15.85 74.50,
    Mangaluru 12.91 74.86, Kalaburagi 17.33 76.83, Davanagere 14.46 75.92, Ballari 15.14 76.92, Shivamogga 13.93 75.57
  Telangana: Hyderabad 17.39 78.49, Warangal 17.97 79.59, Karimnagar 18.44 79.13, Nizamabad 18.67 78.09
  Gujarat: Ahmedabad 23.02 72.57, Surat 21.17 72.83, Vadodara 22.31 73.18, Rajkot 22.30 70.80, Bhavnagar 21.76 72.15,
    Jamnagar 22.47 70.06, Gandhinagar 23.22 72.65, Mehsana 23.59 72.38
  Tamil Nadu: Chennai 13.08 80.27, Coimbatore 11.02 76.96, Madurai 9.93 78.12, Tiruchirappalli 10.79 78.70,
    Salem 11.66 78.15, Tirunelveli 8.73 77.70, Tiruppur 11.11 77.34, Vellore 12.92 79.13, Thoothukudi 8.80 78.15
  West Bengal: Kolkata 22.57 88.36, Howrah 22.59 88.31, Durgapur 23.52 87.31, Asansol 23.67 86.95, Siliguri 26.73 88.40,
    Bardhaman 23.24 87.86, Darjeeling 27.04 88.26, Cooch Behar 26.32 89.45
  Rajasthan: Jaipur 26.91 75.79, Jodhpur 26.24 73.02, Kota 25.18 75.84, Bikaner 28.02 73.31, Ajmer 26.45 74.64,
    Udaipur 24.59 73.71
  Uttar Pradesh: Lucknow 26.85 80.95, Kanpur 26.45 80.33, Ghaziabad 28.67 77.45, Agra 27.18 78.01, Meerut 28.98 77.71,
    Varanasi 25.32 82.97, Prayagraj 25.44 81.85, Bareilly 28.37 79.43, Aligarh 27.90 78.09, Moradabad 28.84 78.77,
    Saharanpur 29.97 77.55, Gorakhpur 26.76 83.37, Noida 28.57 77.32, Firozabad 27.16 78.40, Jhansi 25.45 78.57,
    Shahjahanpur 27.88 79.91, Ayodhya 26.80 82.20
  Madhya Pradesh: Indore 22.72 75.86, Bhopal 23.26 77.41, Jabalpur 23.18 79.99, Gwalior 26.22 78.18, Ujjain 23.18 75.78,
    Sagar 23.84 78.74, Katni 23.84 80.39
  Bihar: Patna 25.59 85.14, Gaya 24.80 85.00, Bhagalpur 25.24 86.97, Muzaffarpur 26.12 85.39, Motihari 26.65 84.92
  Andhra Pradesh: Visakhapatnam 17.69 83.22, Vijayawada 16.51 80.65, Guntur 16.31 80.44, Nellore 14.44 79.99,
    Kurnool 15.83 78.04, Tirupati 13.63 79.42
  Kerala: Kochi 9.93 76.27, Thiruvananthapuram 8.52 76.94, Kozhikode 11.26 75.78, Thrissur 10.53 76.21, Kollam 8.89 76.61
  Punjab: Ludhiana 30.90 75.86, Amritsar 31.63 74.87, Jalandhar 31.33 75.58, Mohali 30.70 76.72
  Haryana: Faridabad 28.41 77.31, Gurugram 28.46 77.03, Panipat 29.39 76.96, Kurukshetra 29.97 76.88
  Jharkhand: Ranchi 23.34 85.31, Dhanbad 23.80 86.43, Jamshedpur 22.80 86.20
  Odisha: Bhubaneswar 20.30 85.82, Cuttack 20.46 85.88, Rourkela 22.26 84.85
  Chhattisgarh: Raipur 21.25 81.63, Bhilai 21.21 81.38, Bilaspur 22.08 82.14
  Jammu & Kashmir and Ladakh: Srinagar 34.08 74.80, Jammu 32.73 74.86, Leh 34.16 77.58, Kargil 34.56 76.13
  Assam: Guwahati 26.18 91.75
  Uttarakhand: Dehradun 30.32 78.03
  Himachal Pradesh: Shimla 31.10 77.17
  Goa: Panaji 15.49 73.83, Margao 15.27 73.96
  Chandigarh: Chandigarh 30.73 76.78
  Puducherry: Puducherry 11.93 79.83, Karaikal 10.92 79.84, Mahe 11.70 75.53, Yanam 16.73 82.21
  Andaman & Nicobar: Port Blair 11.67 92.74
  Lakshadweep: Kavaratti 10.57 72.64
  Sikkim: Gangtok 27.33 88.61
  Arunachal Pradesh: Itanagar 27.09 93.61
  Manipur: Imphal 24.81 93.94
  Meghalaya: Shillong 25.57 91.88
  Mizoram: Aizawl 23.73 92.72
  Nagaland: Kohima 25.67 94.11
  Tripura: Agartala 23.83 91.28
  Dadra & Nagar Haveli and Daman & Diu: Daman 20.41 72.83, Silvassa 20.27 73.00, Diu 20.71 70.98
`;

const largest = [...largestCities.matchAll(/^ {2}(\S.*?): ([^:]*?)(?=\n {2}\S|\n$)/gm)].flatMap(
  ([, state = '', cities = '']) =>
    [...cities.matchAll(/([A-Z][A-Za-z -]*?) ([\d.]+) ([\d.]+)/g)].map(([, name = '', lat, long]) => {
      return { state, name, lat: Number(lat), long: Number(long) };
    }),
);

describe('the towns of a state', () => {
  test('an empty or unknown state has no towns', () => {
    for (const state of ['', 'Atlantis', 'goa', '__proto__', 'constructor']) {
      expect(townsOf(state), state).toEqual([]);
    }
  });

  test.each(stateNames)('%s has towns', (state) => {
    expect(townsOf(state).length).toBeGreaterThanOrEqual(5);
  });

  test('every large city and every capital is in its state, under the name people use, where it lies', () => {
    expect(largest.length).toBeGreaterThan(140);
    expect(new Set(largest.map(({ state }) => state)).size).toBe(35);
    for (const { state, name, lat, long } of largest) {
      const town = townsOf(state).find((candidate) => candidate.name === name);
      expect(town, `${name}, ${state}`).toBeDefined();
      expect(distanceKm(town ?? { lat: 0, long: 0 }, { lat, long }), `${name}, ${state}`).toBeLessThan(8);
    }
  });

  test.each([
    ['Madras', 'Tamil Nadu'],
    ['Bombay', 'Maharashtra'],
    ['Bangalore', 'Karnataka'],
    ['Allahabad', 'Uttar Pradesh'],
    ['Closepet', 'Karnataka'],
    ['Murwara', 'Madhya Pradesh'],
    ['Yanam', 'Andhra Pradesh'],
    ['Mahe', 'Kerala'],
    ['Nimach', 'Rajasthan'],
  ])('an old name or a wrong state is not offered: %s, %s', (name, state) => {
    expect(townsOf(state).map((town) => town.name)).not.toContain(name);
  });

  test.each(stateNames)('a name stands for one town: %s', (state) => {
    const names = townsOf(state).map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(stateNames)('the list is in the order people look for: %s', (state) => {
    const names = townsOf(state).map(({ name }) => name.toLowerCase());
    expect([...names].sort()).toEqual(names);
  });

  test('names are ones people can type and read', () => {
    const readable = /^[A-Z][A-Za-z.' -]+( \([A-Z][A-Za-z0-9 ]+\))?$/;
    expect(everyTown.filter(({ town }) => !readable.test(town.name))).toEqual([]);
  });

  test('towns of one name in one state are told apart by their district', () => {
    const names = townsOf('Uttar Pradesh').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Rampur', 'Rampur (Saharanpur)']));
  });

  test('every town lies in India, to four decimals', () => {
    const hasFourDecimals = (degrees: number) => Number(degrees.toFixed(4)) === degrees;
    expect(everyTown.filter(({ town }) => !isInIndia(town))).toEqual([]);
    expect(everyTown.filter(({ town }) => ![town.lat, town.long].every(hasFourDecimals))).toEqual([]);
  });

  test('the file says where it comes from and under which licence', () => {
    expect(townsFile.attribution).toContain('GeoNames');
    expect(townsFile.attribution).toContain('CC BY 4.0');
  });
});

describe('the nearest town', () => {
  const inBox = fc.record({
    lat: fc.double({ min: indiaBox.south - 3, max: indiaBox.north + 3, noNaN: true }),
    long: fc.double({ min: indiaBox.west - 3, max: indiaBox.east + 3, noNaN: true }),
  });

  test('is the one that a look at every town finds', () => {
    fc.assert(
      fc.property(inBox, (position) => {
        const least = everyTown.reduce((km, { town }) => Math.min(km, distanceKm(position, town)), Infinity);
        const nearest = nearestTown(position);
        expect(nearest.distanceKm).toBe(least);
        expect(distanceKm(position, nearest.town)).toBe(least);
      }),
      { numRuns: 50 },
    );
  });

  test('of a town is that town, with its state', () => {
    expect(nearestTown({ lat: 12.9716, long: 77.5946 })).toMatchObject({
      town: { name: 'Bengaluru' },
      state: 'Karnataka',
    });
    expect(everyTown.filter(({ town }) => nearestTown(town).distanceKm !== 0)).toEqual([]);
  });

  test('is found even from the poles, and not without a position', () => {
    expect(nearestTown({ lat: 90, long: 0 }).distanceKm).toBeGreaterThan(5000);
    expect(nearestTown({ lat: -90, long: 0 }).distanceKm).toBeGreaterThan(9000);
    expect(() => nearestTown({ lat: Number.NaN, long: 77 })).toThrow(RangeError);
  });
});
