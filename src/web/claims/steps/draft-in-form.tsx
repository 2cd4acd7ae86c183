import { useState } from 'react';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { continueSavedShop, discardForm } from '../draft/autosave-draft.ts';
import { hasUnsavedChanges, isFormBlank } from '../draft/draft-state.ts';
import { useDraft } from '../draft/draft-store.ts';
import { DraftName } from './draft-name.tsx';

/** Shows which draft the claim continues with, and offers another shop or the saved draft instead. */
export function DraftInForm() {
  const name = useDraft(({ draft }) => draft.name);
  const isBlank = useDraft(isFormBlank);
  const saved = useDraft((state) => state.saved.savedShopDetails);
  const [isAsking, setIsAsking] = useState(false);
  const empty = () => {
    setIsAsking(false);
    discardForm();
  };
  const pressEmpty = () => (hasUnsavedChanges(useDraft.getState()) ? setIsAsking(true) : empty());
  if (isBlank && !saved.isSaved) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line bg-card p-4">
      <p className="min-w-0 grow basis-48">
        <span className="block text-sm text-soft">{isBlank ? m.draftWaiting : m.draftInForm}</span>
        <DraftName name={isBlank ? saved.name : name} />
      </p>
      {isBlank ? (
        <Button size="small" onClick={() => void continueSavedShop()}>
          {m.continueClaim}
        </Button>
      ) : (
        <Button size="small" onClick={pressEmpty}>
          {m.startAfresh}
        </Button>
      )}
      <Confirm
        open={isAsking}
        title={m.afreshTitle}
        cancelText={m.stayHere}
        confirmText={m.afreshConfirm}
        onCancel={() => setIsAsking(false)}
        onConfirm={empty}
        dangerous
      >
        {m.afreshHelp}
      </Confirm>
    </div>
  );
}
