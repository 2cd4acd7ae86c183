import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { UnreachedState } from './unreached-state.tsx';

/** A page that could not be loaded; it is loaded again when the network is back. */
export function UnreachedPage({ title, help }: { title: string; help: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    // The network may have come back between the failure and this effect.
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
