import { useEffect, useRef } from 'react';

/**
 * A press on a button takes the focus from a field. What the field then says must not push the button away
 * from under the finger, or the press is lost: it waits until the press has done its work.
 */
export function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  const run = () => {
    const due = waiting.current;
    waiting.current = [];
    for (const work of due) work();
  };

  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    const release = () => {
      isDown.current = false;
      // The click comes right behind the release, before anything that is put off.
      setTimeout(run);
    };
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
    };
  }, []);

  return (work) => {
    waiting.current.push(work);
    // A finger takes the focus only after it has left the screen.
    if (!isDown.current) setTimeout(run);
  };
}
