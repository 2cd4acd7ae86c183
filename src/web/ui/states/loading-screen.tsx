import * as m from '../../messages/en.ts';
import { LogoMark } from '../frame/logo.tsx';

/** Fills the screen while what was stored in the browser is being read back. */
export function LoadingScreen({ isWholePage = true }: { isWholePage?: boolean }) {
  // Where nothing else is on the page, nothing else can be its heading.
  const Text = isWholePage ? 'h1' : 'p';
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 text-soft">
      <span className="animate-breathe">
        <LogoMark size={56} />
      </span>
      <Text className="text-lg font-normal">{m.loading}</Text>
    </div>
  );
}
