import { distanceKm, type Position } from '../places/distance.ts';

/** Reasons why an operator has to check a claim. */
export const reviewReasons = ['number', 'position'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** A town is stored as one point, and its shops are up to this far from it. */
const farFromTownKm = 60;
/** The positions of listings are often some streets off. */
const farFromListingKm = 5;
/** A less accurate position proves little more than the town. */
const vagueMetres = 3000;

export type CapturedPlace = {
  readonly position: Position;
  readonly accuracy: number | undefined;
  /** The town chosen in the form. */
  readonly town: Position | undefined;
  /** The position of the claimed listing, if known. */
  readonly listing: Position | undefined;
  readonly isFarFromPin: boolean;
};

/** True if the captured position contradicts what was typed, or is too inaccurate to prove anything. */
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
