import type { EditableShop } from '../../../src/core/claims/editing/editing.ts';

/** An editable shop. */
export const exampleShop: EditableShop = {
  shopId: '11111111-1111-4111-8111-111111111111',
  listing: 'listed',
  editing: 'open',
  name: 'Ganesh Kirana',
  intro: 'Rice and dal.',
  shopType: 'Retailers',
  categories: [],
  subCategories: [],
  hours: null,
  holidays: [],
  isClosedToday: false,
  storeFrontPicture: null,
  shown: { phone: false, whatsapp: false, address: false },
  number: '+919876543210',
  state: 'Maharashtra',
  city: 'Pune',
  pin: '411030',
  address: '14 Laxmi Road',
  lat: 18.5,
  long: 73.8,
  capturedAddress: 'GVC2+22 Pune',
  versions: { intro: '1', kinds: '1', hours: '1', holidays: '1', shown: '1' },
  change: null,
};
