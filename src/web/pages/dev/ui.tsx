import { unlistedHead } from '../../heads/unlisted-head.ts';
import * as m from '../../messages/en.ts';
import { settingsContext } from '../../settings.ts';
import { Actions } from '../../ui/guide/actions.tsx';
import { Choices } from '../../ui/guide/choices.tsx';
import { Fields } from '../../ui/guide/fields.tsx';
import { Foundations } from '../../ui/guide/foundations.tsx';
import { Lists } from '../../ui/guide/lists.tsx';
import { Overlays } from '../../ui/guide/overlays.tsx';
import { States } from '../../ui/guide/states.tsx';
import type { Route } from './+types/ui';

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(settingsContext).local) throw new Response(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = () => unlistedHead(m.guide.title);

export default function StyleGuide() {
  return (
    <div className="page-width py-8 md:py-12">
      <h1>{m.guide.title}</h1>
      <p className="mt-2 max-w-prose text-lg text-soft">{m.guide.intro}</p>
      <div className="mt-8 gap-12 md:flex">
        <nav aria-label={m.guide.index} className="mb-10 shrink-0 md:w-44">
          <ul className="top-24 columns-[2_9rem] md:sticky md:columns-1">
            {Object.entries(m.guide.sections).map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-11 min-w-11 items-center hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 grow space-y-14">
          <Foundations />
          <Actions />
          <Fields />
          <Choices />
          <Overlays />
          <Lists />
          <States />
        </div>
      </div>
    </div>
  );
}
