import * as m from '../../messages/en.ts';
import { LogoMark } from '../frame/logo.tsx';

/** Over a page that can be read already but does not answer yet. */
export function LoadingSign() {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-24 z-20 flex justify-center">
      <p
        role="status"
        className="flex items-center gap-3 rounded-full border border-line bg-card py-2 pr-5 pl-3 font-semibold shadow-lift"
      >
        <span className="animate-breathe">
          <LogoMark size={28} />
        </span>
        {m.loading}
      </p>
    </div>
  );
}
