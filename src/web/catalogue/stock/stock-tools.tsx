import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileUp from 'lucide-react/icons/file-up';
import Percent from 'lucide-react/icons/percent';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import ScanText from 'lucide-react/icons/scan-text';
import { useState } from 'react';
import { confirmStock, type StockChange, stockExportPath } from '../../../core/catalogue/contract.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { MenuAction, MenuButton, MenuLink } from '../../ui/overlays/menu-button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useRun } from '../../ui/overlays/use-run.ts';
import { BarcodeDialog } from '../barcodes/barcode-dialog.tsx';
import { PhotoDialog } from '../photos/photo-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { PricesDialog } from './prices-dialog.tsx';
import { StarterDialog } from './starter-dialog.tsx';
import type { ShownItem } from './stock-state.ts';

type StockToolsProps = {
  shopId: string;
  isPremium: boolean;
  items: readonly ShownItem[];
  /** Those that fit the filter. */
  listed: readonly ShownItem[];
  /** How many items the shop may still add. */
  room: number;
  onAdd: (changes: readonly Omit<StockChange, 'id'>[]) => void;
  onChange: (changes: readonly StockChange[]) => void;
  onConfirmed: () => void;
};

type Opened = 'starters' | 'paste' | 'photo' | 'barcodes' | 'import' | 'prices';

/** The ways to add items, and what is done with many of them at once. */
export function StockTools(props: StockToolsProps) {
  const { shopId, isPremium, items, listed, room, onAdd, onChange, onConfirmed } = props;
  const [opened, setOpened] = useState<Opened>();
  const [photo, setPhoto] = useState({ count: 0, text: '' });
  const close = () => setOpened(undefined);
  const isPriced = items.some(({ price }) => price !== null);
  return (
    <>
      <div className="flex flex-wrap gap-2 max-md:*:grow max-md:[&>button]:px-3 md:gap-3">
        <Button look={items.length === 0 ? 'primary' : 'secondary'} onClick={() => setOpened('starters')}>
          {m.starterOpen}
        </Button>
        <Button onClick={() => setOpened('paste')}>{m.pasteOpen}</Button>
        {isPriced && <ConfirmAll shopId={shopId} onConfirmed={onConfirmed} />}
        <MenuButton text={m.more} icon={<Ellipsis aria-hidden="true" size={20} />}>
          <MenuAction icon={<ScanText aria-hidden="true" size={20} />} onClick={() => setOpened('photo')}>
            {m.photoListOpen}
          </MenuAction>
          <MenuAction
            icon={<ScanBarcode aria-hidden="true" size={20} />}
            onClick={() => setOpened('barcodes')}
          >
            {m.barcodeOpen}
          </MenuAction>
          <MenuAction icon={<FileUp aria-hidden="true" size={20} />} onClick={() => setOpened('import')}>
            {m.importOpen}
          </MenuAction>
          {isPriced && (
            <MenuAction icon={<Percent aria-hidden="true" size={20} />} onClick={() => setOpened('prices')}>
              {m.pricesHeading}
            </MenuAction>
          )}
          {items.length > 0 && (
            <MenuLink
              to={stockExportPath(shopId)}
              reloadDocument
              download
              icon={<Download aria-hidden="true" size={20} />}
            >
              {m.exportCsv}
            </MenuLink>
          )}
        </MenuButton>
      </div>
      <PasteDialog
        // Each photo begins anew.
        key={photo.count}
        open={opened === 'paste'}
        ofPhoto={photo.text}
        onClose={close}
        onAdd={onAdd}
      />
      <PhotoDialog
        open={opened === 'photo'}
        onClose={close}
        onRead={(text) => {
          setPhoto({ count: photo.count + 1, text });
          setOpened('paste');
        }}
      />
      <StarterDialog
        shopId={shopId}
        open={opened === 'starters'}
        room={room}
        onClose={close}
        onAdd={(products) => onAdd(products.map((product) => ({ product })))}
      />
      <BarcodeDialog
        shopId={shopId}
        open={opened === 'barcodes'}
        isPremium={isPremium}
        items={items}
        onClose={close}
        onAdd={onAdd}
        onChange={onChange}
      />
      <ImportDialog
        shopId={shopId}
        open={opened === 'import'}
        isPremium={isPremium}
        onClose={close}
        onAdd={onAdd}
      />
      <PricesDialog open={opened === 'prices'} items={listed} onClose={close} onChange={onChange} />
    </>
  );
}

function ConfirmAll({ shopId, onConfirmed }: Pick<StockToolsProps, 'shopId' | 'onConfirmed'>) {
  const { run, isBusy } = useRun();
  return (
    <Button
      busy={isBusy}
      onClick={() =>
        run(async () => {
          const { confirmed } = await call(confirmStock, { shopId });
          onConfirmed();
          toast.success(m.stockConfirmed(confirmed));
        })
      }
    >
      {m.confirmAll}
    </Button>
  );
}
