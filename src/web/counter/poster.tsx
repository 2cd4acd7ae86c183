import { visitPath } from '../../core/counter/codes.ts';
import * as m from '../messages/en.ts';
import { useSettings } from '../settings.ts';
import { Logo } from '../ui/frame/logo.tsx';
import { QrCode } from './qr-code.tsx';

/** On paper alone: leads to the page where the digits are typed. */
export function Poster({ shopId, name }: { shopId: string; name: string }) {
  const origin = useSettings()?.publicUrl;
  if (origin === undefined) return null;
  const address = origin + visitPath(shopId);
  return (
    <section className="hidden text-center print:block">
      <div className="mb-10 flex justify-center">
        <Logo />
      </div>
      <h1 data-theirs className="text-4xl">
        {name}
      </h1>
      <p className="mt-6 text-2xl font-semibold">{m.posterHeading}</p>
      <div className="mx-auto mt-8 aspect-square w-full max-w-96">
        <QrCode text={address} label={m.visitQrCode} />
      </div>
      <p className="mt-8 text-xl">{m.posterHelp}</p>
      <p className="mt-4 text-lg break-all">{address}</p>
    </section>
  );
}
