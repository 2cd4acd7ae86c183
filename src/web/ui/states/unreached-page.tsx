import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { UnreachedState } from './unreached-state.tsx';

/** A page that did not arrive is asked for again by itself once the network is back. */
export function UnreachedPage({ title, help }: { title: string; help: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    // The network may have come back between the failure and this.
    if (navigator.onLine) again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [revalidate]);
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <UnreachedState title={title} help={help} />
    </>
  );
}
