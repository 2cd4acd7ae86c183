import { useEffect, useEffectEvent } from 'react';

/** Keyboard shortcuts: one key per action, off while typing and while a dialog is open. */
export function useKeys(deeds: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select, dialog') || document.querySelector('dialog[open]')) return;
    const deed = deeds[event.key.toUpperCase()];
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
