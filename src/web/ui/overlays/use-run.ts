import { useEffect, useRef, useState } from 'react';
import { prepareToasts, toast } from './toast.ts';

/** One deed at a time: a second press waits for nothing and does nothing; what fails is said. */
export function useRun(): { isBusy: boolean; run: (work: () => Promise<void>) => Promise<void> } {
  const [isBusy, setIsBusy] = useState(false);
  // Set before the page is drawn anew: the second press of a double click finds it.
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
