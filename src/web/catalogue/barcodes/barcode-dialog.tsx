import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StockChange } from '../../../core/catalogue/contract.ts';
import { useCamera } from '../../claims/picture/use-camera.ts';
import * as m from '../../messages/en.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PremiumOnly } from '../premium-only.tsx';
import { CodeNumberForm } from './code-number-form.tsx';
import { type FoundCode, findCode, type OwnItem } from './find-code.ts';
import { ScannedItemForm } from './scanned-item-form.tsx';
import { ScannerView } from './scanner-view.tsx';
import { keepCode } from './seen-codes.ts';
import type { ReadItem } from './typed-item.ts';
import { useCodeReader } from './use-code-reader.ts';

type ScannerProps = {
  shopId: string;
  items: readonly OwnItem[];
  onAdd: (changes: readonly Omit<StockChange, 'id'>[]) => void;
  onChange: (changes: readonly StockChange[]) => void;
};
type BarcodeDialogProps = ScannerProps & { open: boolean; isPremium: boolean; onClose: () => void };

/** Packs are added by their bar codes, one after the other. */
export function BarcodeDialog({ open, isPremium, onClose, ...scanner }: BarcodeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.barcodeHeading} closeText={m.close}>
      {isPremium ? (
        <Scanner {...scanner} />
      ) : (
        <PremiumOnly shopId={scanner.shopId} text={m.barcodeIsPremium} />
      )}
    </Dialog>
  );
}

/** Enough to read bars from a hand's distance. */
const scanCamera: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

function Scanner({ shopId, items, onAdd, onChange }: ScannerProps) {
  const camera = useCamera(() => undefined, scanCamera);
  const [asked, setAsked] = useState<string>();
  const [found, setFound] = useState<FoundCode>();
  const [saved, setSaved] = useState<string>();
  const [done, setDone] = useState(0);
  const number = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const isByHand = useRef(false);
  const openCamera = useEffectEvent(() => void camera.open());
  useEffect(() => openCamera(), []);

  const look = async (gtin: string, byHand: boolean) => {
    isByHand.current = byHand;
    setAsked(gtin);
    setSaved(undefined);
    setFound(await findCode(shopId, gtin, items));
  };
  const isBroken = useCodeReader(camera, asked !== undefined, (gtin) => void look(gtin, false));
  const goOn = () => {
    setAsked(undefined);
    setFound(undefined);
    setDone(done + 1);
  };
  const save = ({ product, mrp, price }: ReadItem) => {
    const { gtin, item, product: known } = found as FoundCode;
    if (item) onChange([{ id: item.id, price, mrp }]);
    else onAdd([{ product, ...(price !== null && { price }), ...(mrp !== null && { mrp }) }]);
    const { name, brand, isLoose, size = null } = product;
    const productId = known?.productId;
    void keepCode(gtin, { name, brand, isLoose, size, mrp, ...(productId !== undefined && { productId }) });
    setSaved(m.barcodeSaved(name));
    goOn();
  };
  // A number that was typed, by hand or by a scanner that acts as a keyboard, is followed by the next at once. After
  // the camera the focus of the number field would only bring the keyboard of the phone.
  useEffect(() => {
    if (done === 0) return;
    root.current?.scrollIntoView({ block: 'start' });
    (isByHand.current ? number : root).current?.focus({ preventScroll: !isByHand.current });
  }, [done]);

  return (
    <div ref={root} tabIndex={-1} className="space-y-4 pb-3 outline-none">
      <ScannerView camera={camera} read={asked} saved={saved} isBroken={isBroken} />
      {found ? (
        <ScannedItemForm key={found.gtin} found={found} onSave={save} onSkip={goOn} />
      ) : (
        <CodeNumberForm
          field={number}
          isBusy={asked !== undefined}
          onCode={(gtin) => void look(gtin, true)}
        />
      )}
    </div>
  );
}
