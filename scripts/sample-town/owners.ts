import { type Community, type CommunityName, communities } from './communities.ts';
import type { Random } from './random.ts';

export type Owner = {
  readonly given: string;
  readonly family: string | undefined;
  readonly fullName: string;
};

/** Trades with mostly female owners. */
const tradesOfWomen: ReadonlySet<string> = new Set([
  'beauty-parlour',
  'bridal-makeup',
  'boutique',
  'ladies-wear',
  'mehendi',
  'play-school',
  'stitching-beauty-class',
]);

export const makeOwner = (random: Random, communityName: CommunityName, subCategorySlug: string): Owner => {
  const community: Community = communities[communityName];
  const isWoman = random.chance(tradesOfWomen.has(subCategorySlug) ? 0.85 : 0.15);
  const given = random.pick(isWoman ? community.women : community.men);

  if (community.initials !== undefined) {
    return { given, family: undefined, fullName: `${random.pick(community.initials)} ${given}` };
  }
  const family = random.pick(community.families);
  // Sikh women are named Kaur, men Singh.
  const ownFamily = communityName === 'punjabi' && isWoman && family === 'Singh' ? 'Kaur' : family;
  return { given, family: ownFamily, fullName: `${given} ${ownFamily}` };
};
