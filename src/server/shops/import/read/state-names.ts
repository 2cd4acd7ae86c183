import { type StateName, stateNames } from '../../../../core/places/states.ts';

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');

/** Former names, abbreviations, and parts of entries for two states. */
const otherNames: Readonly<Record<string, StateName>> = {
  andamanandnicobarislands: 'Andaman & Nicobar',
  ap: 'Andhra Pradesh',
  chattisgarh: 'Chhattisgarh',
  dadraandnagarhaveli: 'Dadra & Nagar Haveli and Daman & Diu',
  damananddiu: 'Dadra & Nagar Haveli and Daman & Diu',
  newdelhi: 'Delhi',
  nctofdelhi: 'Delhi',
  delhinct: 'Delhi',
  hp: 'Himachal Pradesh',
  jammuandkashmir: 'Jammu & Kashmir and Ladakh',
  jammukashmir: 'Jammu & Kashmir and Ladakh',
  ladakh: 'Jammu & Kashmir and Ladakh',
  jandk: 'Jammu & Kashmir and Ladakh',
  mp: 'Madhya Pradesh',
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  tamilnad: 'Tamil Nadu',
  tn: 'Tamil Nadu',
  ts: 'Telangana',
  telengana: 'Telangana',
  up: 'Uttar Pradesh',
  uttaranchal: 'Uttarakhand',
  wb: 'West Bengal',
};

const known = new Map<string, StateName>([
  ...stateNames.map((name) => [plain(name), name] as const),
  ...Object.entries(otherNames),
]);

/** A written state name as the name in our table. */
export const stateNameOf = (text: string): StateName | undefined => known.get(plain(text));
