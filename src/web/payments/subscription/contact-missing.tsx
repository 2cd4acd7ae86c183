import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** An open to-do of the owner: the shop's page shows no number to call. */
export function ContactMissing({ shopId }: { shopId: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-note-soft px-4 py-3 text-start">
      <p className="min-w-0 grow basis-48">{m.contactMissing}</p>
      <ButtonLink size="small" to={`/my-shops/${shopId}#shown`}>
        {m.setContact}
      </ButtonLink>
    </div>
  );
}
