import { create } from 'zustand';
import type { MapView } from '../../../core/shops/map-contract.ts';
import type { MapShop, MarkedShop } from './shop-layers.ts';

type Marked = {
  /** Under the pointer or with the focus, on the map or in the list. */
  readonly hovered: MarkedShop | undefined;
  /** Pressed on the map: its card is open there. */
  readonly chosen: MapShop | undefined;
  /** The shops in the view of the map; undefined without one. */
  readonly inView: MapView['found'] | undefined;
};

const nothing: Marked = { hovered: undefined, chosen: undefined, inView: undefined };

/** What list and map know of each other. */
export const useMarked = create<Marked>(() => nothing);

export const hover = (hovered: MarkedShop | undefined) => useMarked.setState({ hovered });
export const choose = (chosen: MapShop | undefined) => useMarked.setState({ chosen });
export const noteInView = (inView: Marked['inView']) => useMarked.setState({ inView });
export const forgetMarked = () => useMarked.setState(nothing);

export const useIsMarked = (shopId: string): boolean =>
  useMarked(({ hovered, chosen }) => hovered?.id === shopId || chosen?.id === shopId);
