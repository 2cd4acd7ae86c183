import { useState } from 'react';
import { type VerificationItem, viewEvidence } from '../../../core/operator/contract.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** Shown only after a press: each view is recorded in the audit log, and the link is valid for one minute. */
export function Evidence({ item: { evidence } }: { item: VerificationItem }) {
  return (
    <section className="space-y-3">
      <h2>{m.evidence}</h2>
      <EvidencePieces evidence={evidence} />
    </section>
  );
}

export function EvidencePieces({ evidence }: Pick<VerificationItem, 'evidence'>) {
  if (evidence.length === 0) return <p className="text-soft">{m.noEvidence}</p>;
  return (
    <div className="flex flex-wrap gap-3">
      {evidence.map((each) => (
        <Piece key={each.id} piece={each} />
      ))}
    </div>
  );
}

function Piece({ piece }: { piece: VerificationItem['evidence'][number] }) {
  const { id, kind, isDeleted } = piece;
  const [url, setUrl] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const show = async () => {
    setIsBusy(true);
    try {
      setUrl((await call(viewEvidence, { id })).url);
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  };
  if (isDeleted) return <p className="text-soft">{m.evidenceDeleted[kind]}</p>;
  if (url === undefined)
    return (
      <Button busy={isBusy} onClick={() => void show()}>
        {m.showEvidence[kind]}
      </Button>
    );
  return kind !== 'recording' ? (
    <img src={url} alt={m.evidenceNames[kind]} className="w-full rounded-lg border border-line" />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what an owner recorded has none
    <video src={url} controls aria-label={m.evidenceNames.recording} className="w-full rounded-lg" />
  );
}
