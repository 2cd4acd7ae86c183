import * as m from '../messages/en.ts';
import { LogoMark } from './logo.tsx';

/** Fills the screen while what was stored in the browser is being read back. */
export function LoadingScreen() {
  return (
    <div
      role="status"
      className="grid min-h-dvh place-content-center justify-items-center gap-4 text-lg text-soft"
    >
      <span className="animate-breathe">
        <LogoMark size={56} />
      </span>
      {m.loading}
    </div>
  );
}
