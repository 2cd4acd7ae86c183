import { useEffect, useRef, useState } from 'react';
import { prepareToasts, toast } from './toast.ts';

/** Runs one action at a time: presses while it runs are ignored, and errors become toasts. */
export function useRun(): { isBusy: boolean; run: (work: () => Promise<void>) => Promise<void> } {
  const [isBusy, setIsBusy] = useState(false);
  // A ref, because the second press of a double click comes before the next render.
  const isRunning = useRef(false);
  useEffect(prepareToasts, []);
  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
