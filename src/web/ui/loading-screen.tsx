import * as m from '../messages/en.ts';
import { LogoMark } from './logo.tsx';

/** Fills the screen while what was stored in the browser is being read back. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 text-soft">
      <span className="animate-breathe">
        <LogoMark size={56} />
      </span>
      {/* Nothing else on the page can be its heading yet. */}
      <h1 className="text-lg font-normal">{m.loading}</h1>
    </div>
  );
}
