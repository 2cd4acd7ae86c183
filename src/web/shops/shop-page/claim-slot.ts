import type { ReactNode } from 'react';
import type { PublicShop } from '../../../core/shops/contract.ts';

/** Renders the claim button of a shop without an owner, or the visitor's own claim. The page passes it in, because shops must not import claims. */
export type ClaimSlot = (shop: PublicShop, look: 'primary' | 'secondary') => ReactNode;
