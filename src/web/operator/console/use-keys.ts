import { useEffect, useEffectEvent } from 'react';

/** Keyboard shortcuts, such as `A` or `Ctrl+Z` (⌘Z too), off while typing and while a dialog is open. */
export function useKeys(deeds: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.repeat) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select, dialog') || document.querySelector('dialog[open]')) return;
    const held = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
    const deed = deeds[held + event.key.toUpperCase()];
    if (deed === undefined) return;
    event.preventDefault();
    deed();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
