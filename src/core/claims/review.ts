import { distanceKm, type Position } from '../places/distance.ts';

/** Why an operator has to look before a claim is clear. */
export const reviewReasons = ['number', 'position'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** A town is not a point, and its shops stand at its edges too. */
const farFromTownKm = 60;
/** Listings are often some streets off. */
const farFromListingKm = 5;
/** A position this vague says little more than the town. */
const vagueMetres = 3000;

export type CapturedPlace = {
  readonly position: Position;
  readonly accuracy: number | undefined;
  /** The town that was chosen in the form. */
  readonly town: Position | undefined;
  /** Where the claimed listing stands, if it is known. */
  readonly listing: Position | undefined;
  readonly isFarFromPin: boolean;
};

/** Whether the captured position and what was typed cannot both be right, or the position proves nothing. */
export const isPlaceDoubtful = ({
  position,
  accuracy,
  town,
  listing,
  isFarFromPin,
}: CapturedPlace): boolean =>
  isFarFromPin ||
  accuracy === undefined ||
  accuracy > vagueMetres ||
  (town !== undefined && distanceKm(position, town) > farFromTownKm) ||
  (listing !== undefined && distanceKm(position, listing) > farFromListingKm);
