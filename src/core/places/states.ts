/**
 * The 35 entries of the states table. Together they cover the 28 states and 8 union territories: Jammu &
 * Kashmir and Ladakh share one entry. Separate from the towns, so that a form can list the states without
 * loading seven thousand towns.
 */
export const stateNames = [
  'Andaman & Nicobar',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra & Nagar Haveli and Daman & Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu & Kashmir and Ladakh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

export type StateName = (typeof stateNames)[number];

const known: ReadonlySet<string> = new Set(stateNames);

export const isStateName = (text: string): text is StateName => known.has(text);
