import type { SampleShop } from '../../src/local/sample-town/town.ts';
import { drawCheque } from './cheque.ts';
import { makeTown, type TownShop } from './shops.ts';
import { drawStoreFront } from './store-front.ts';

/** Two listings are claimed by people whose number is not the one on record. */
const claimants = [
  { name: 'Meera Kulkarni', number: '+916500099990' },
  { name: 'Rashid Ansari', number: '+916500099991' },
];

/** The whole town, with all pictures drawn. */
export function drawTown(count?: number): SampleShop[] {
  const left = [...claimants];
  return makeTown(count).map((shop) => {
    const isOpenListing = shop.claimed === 'none' && shop.ownerNumber !== undefined;
    return drawShop(shop, isOpenListing ? left.shift() : undefined);
  });
}

function drawShop(shop: TownShop, claimant: SampleShop['claimant']): SampleShop {
  const { categorySlugs, locality, illustrationSeed, ...facts } = shop;
  const holder = claimant?.name ?? (shop.claimed === 'submitted' ? (shop.ownerName ?? shop.name) : undefined);
  return {
    ...facts,
    shows: shownBy(shop),
    front: drawStoreFront({
      name: shop.name,
      categorySlug: categorySlugs[0] ?? '',
      subCategorySlug: shop.subCategorySlugs[0] ?? '',
      seed: illustrationSeed,
    }),
    ...(claimant && { claimant }),
    ...(holder !== undefined && {
      cheque: drawCheque({ owner: holder, shop: shop.name, branch: locality }),
    }),
  };
}

/** Some owners show their number, some also on WhatsApp, some their street address, some nothing. */
function shownBy({ claimed, illustrationSeed }: TownShop): SampleShop['shows'] {
  if (claimed !== 'claimed_and_paid') return [];
  return [
    ...(illustrationSeed % 5 < 3 ? ['phone' as const] : []),
    ...(illustrationSeed % 5 < 2 ? ['whatsapp' as const] : []),
    ...(illustrationSeed % 3 === 0 ? ['address' as const] : []),
  ];
}
