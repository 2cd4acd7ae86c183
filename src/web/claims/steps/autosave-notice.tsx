import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { keepThisVersion, restoreCopy } from '../draft/autosave-draft.ts';
import { noticesOf } from '../draft/draft-state.ts';
import { useDraft } from '../draft/draft-store.ts';

/** A banner if autosave fails, or if another tab has changed the draft. */
export function AutosaveNotice() {
  const { notKept, elsewhere } = noticesOf(useDraft(({ autosave }) => autosave));
  return (
    <div role="status" className="page-width">
      {notKept && (
        <Notice>
          <p>{notKept}</p>
        </Notice>
      )}
      {elsewhere && (
        <Notice>
          <p>{elsewhere.text}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button size="small" onClick={() => void restoreCopy()}>
              {elsewhere.takeText}
            </Button>
            <Button size="small" onClick={() => void keepThisVersion()}>
              {m.keepMine}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 flex gap-3 rounded-md border border-line bg-note-soft p-4">
      <TriangleAlert aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-note" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
