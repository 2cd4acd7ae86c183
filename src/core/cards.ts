/** What a picture card is about. */
export type CardKind = 'shop' | 'post' | 'offer';

/** The address of the picture that people share. */
export const cardPath = (kind: CardKind, id: string): `/${string}` => `/cards/${kind}/${id}.png`;
