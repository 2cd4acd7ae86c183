import Store from 'lucide-react/icons/store';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import type { SavedDraft as Draft } from '../../core/claims/draft.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Tag } from '../ui/tag.tsx';
import { continueSavedShop } from './claim-draft.ts';
import { followSavedShop, useSavedShop } from './draft-store.ts';

/** The draft that was saved in this browser, first in the list. */
export function SavedDraft() {
  const draft = useSavedShop((saved) => saved.savedShopDetails);
  useEffect(followSavedShop, []);
  if (!draft.isSaved) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-2">{m.savedHeading}</h2>
      <Table caption={m.savedHeading} columns={columns} rows={[draft]} rowKey={() => 'draft'} hideHeaders />
    </section>
  );
}

const columns: readonly [Column<Draft>, ...Column<Draft>[]] = [
  { header: m.shopNameColumn, cell: (draft) => <DraftName name={draft.name} /> },
  { header: m.statusColumn, cell: () => <Tag tone="note">{m.savedTag}</Tag> },
  { header: m.actionColumn, cell: () => <ContinueButton /> },
];

function DraftName({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-4">
      <span className="grid h-14 w-18 shrink-0 place-items-center rounded-sm bg-sunken text-soft">
        <Store aria-hidden="true" size={24} />
      </span>
      {name.trim() === '' ? (
        <span className="text-soft">{m.draftNamePlaceholder}</span>
      ) : (
        <span data-theirs className="min-w-0 font-semibold">
          {name}
        </span>
      )}
    </span>
  );
}

/**
 * The list does not wait for stored state: it reads the same without it, and the server has already drawn
 * it. The form does wait, for it would show empty fields first; so the whole screen says that it is loading
 * from the press until the draft is restored and the form is there.
 */
function ContinueButton() {
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    setIsOpening(true);
    await continueSavedShop();
    await navigate('/add-shop');
  };
  return (
    <>
      <Button look="primary" size="small" onClick={() => void open()}>
        {m.continueClaim}
      </Button>
      {/* Inside a row, whose drawing ends at its edges, it could not fill the screen. */}
      {isOpening &&
        createPortal(
          <div className="fixed inset-0 z-20 bg-page">
            <LoadingScreen />
          </div>,
          document.body,
        )}
    </>
  );
}
