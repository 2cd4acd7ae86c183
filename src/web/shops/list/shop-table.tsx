import type { ShopListItem } from '../../../core/shops/contract.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { oneStepToList } from '../steps-to-list.ts';
import { ShopName } from './shop-name.tsx';
import { useRowPosition } from './use-row-position.ts';

// Constant, because a row is rendered again if its columns change.
const columns: readonly [Column<ShopListItem>, ...Column<ShopListItem>[]] = [
  { header: m.shopNameColumn, cell: (shop) => <ShopName shop={shop} /> },
  {
    header: m.statusColumn,
    cell: (shop) => (
      <Tag tone={shop.isClaimed ? 'good' : 'plain'}>{shop.isClaimed ? m.claimed : m.notClaimed}</Tag>
    ),
  },
  {
    header: m.actionColumn,
    hideHeader: true,
    cell: (shop) => (
      <ButtonLink
        covers
        size="row"
        to={`/${shop.id}/shop`}
        state={oneStepToList}
        aria-label={m.viewShopNamed(shop.name)}
      >
        {m.viewShop}
      </ButtonLink>
    ),
  },
];
const idOf = (shop: ShopListItem) => shop.id;

type ShopTableProps = { shops: readonly ShopListItem[]; caption?: string };

export function ShopTable({ shops, caption = m.claimShop }: ShopTableProps) {
  const leaveThrough = useRowPosition();
  return <Table onPress={leaveThrough} caption={caption} rows={shops} rowKey={idOf} columns={columns} />;
}
