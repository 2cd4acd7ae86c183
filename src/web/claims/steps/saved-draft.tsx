import Store from 'lucide-react/icons/store';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import type { SavedDraft as Draft } from '../../../core/claims/draft.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { continueSavedShop, watchSavedShop } from '../draft/autosave-draft.ts';
import { readStoredFile } from '../draft/draft-files.ts';
import { useDraft } from '../draft/draft-store.ts';
import { readRecord } from '../sending/sending-record.ts';
import { DraftName } from './draft-name.tsx';

/** The draft that was saved in this browser, first in the list. */
export function SavedDraft() {
  const draft = useDraft((state) => state.saved.savedShopDetails);
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  useEffect(watchSavedShop, []);
  return (
    <>
      {isInBrowser && <UnfinishedSending />}
      {draft.isSaved && <SavedRow draft={draft} />}
    </>
  );
}

/** A claim that was being sent goes on from here too. Its code is fetched only then. */
function UnfinishedSending() {
  // As it was when the list was opened: the record is gone before the answer has been read.
  const [isThere] = useState(() => readRecord()?.isWanted === true);
  if (!isThere) return null;
  return (
    <Suspense>
      <ResumeSending />
    </Suspense>
  );
}

const ResumeSending = lazy(async () => {
  try {
    return { default: (await import('../sending/resume-sending.tsx')).ResumeSending };
  } catch {
    // Without a network there is nothing to send with; the list is whole without it.
    return { default: () => null };
  }
});

function SavedRow({ draft }: { draft: Draft }) {
  return (
    <section className="mt-6">
      <h2 className="mb-2">{m.savedHeading}</h2>
      <Table caption={m.savedHeading} columns={columns} rows={[draft]} rowKey={() => 'draft'} hideHeaders />
    </section>
  );
}

const columns: readonly [Column<Draft>, ...Column<Draft>[]] = [
  {
    header: m.shopNameColumn,
    cell: (draft) => (
      <span className="flex items-center gap-4">
        <DraftLogo />
        <DraftName name={draft.name} />
      </span>
    ),
  },
  { header: m.statusColumn, cell: () => <Tag tone="note">{m.savedTag}</Tag> },
  { header: m.actionColumn, cell: () => <ContinueButton /> },
];

function DraftLogo() {
  const photo = useSavedPhoto();
  return photo ? (
    <img src={photo} alt="" className="h-14 w-18 shrink-0 rounded-sm bg-sunken object-cover" />
  ) : (
    <span className="grid h-14 w-18 shrink-0 place-items-center rounded-sm bg-sunken text-soft">
      <Store aria-hidden="true" size={24} />
    </span>
  );
}

/** The address of the photo that was saved with the draft, once the browser has given it. */
function useSavedPhoto(): string | undefined {
  const id = useDraft((state) => state.saved.savedFiles.photo);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (id === undefined) return;
    let made: string | undefined;
    let isLeft = false;
    const show = (file: Blob | undefined) => {
      if (!file || isLeft) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    };
    // Without it the row has the drawn shop.
    readStoredFile(id).then(show, () => undefined);
    return () => {
      isLeft = true;
      setAddress(undefined);
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
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
            <LoadingScreen isWholePage={false} />
          </div>,
          document.body,
        )}
    </>
  );
}
