import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../../ui/overlays/toast.ts';

type Decided = { readonly decidedAt: string };

/**
 * Decisions at a desk that can be undone. `last` is for the key: it undoes only what was decided on this page, while
 * the list below has the decisions of colleagues too.
 */
export function useDecisions<Seen extends Decided>(
  run: (work: () => Promise<void>) => Promise<void>,
  onChange: () => void = () => {},
) {
  const [mine, setMine] = useState<readonly Seen[]>([]);
  const { revalidate } = useRevalidator();
  // After a refusal too: a colleague was faster, and the list is old.
  const change = (work: () => Promise<void>) =>
    void run(async () => {
      try {
        await work();
      } finally {
        onChange();
        await revalidate();
      }
    });
  return {
    last: mine.at(-1),
    decide: (send: () => Promise<Seen>, text: string) =>
      change(async () => {
        const seen = await send();
        setMine((before) => [...before, seen]);
        toast.success(text);
      }),
    undo: (seen: Decided, send: () => Promise<unknown>, text: string) =>
      change(async () => {
        setMine((before) => before.filter(({ decidedAt }) => decidedAt !== seen.decidedAt));
        await send();
        toast.success(text);
      }),
  };
}
