import type { ReactNode } from 'react';
import type { PublicShop } from '../../../core/shops/contract.ts';

/** How a shop that nobody has claimed is claimed. What does it is a matter of claims, right of the shops. */
export type ClaimSlot = (shop: PublicShop, look: 'primary' | 'secondary') => ReactNode;
