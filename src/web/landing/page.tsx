import { ButtonLink } from '../ui/button.tsx';
import { Footer } from '../ui/footer.tsx';
import { Header } from '../ui/header.tsx';
import * as m from '../messages/en.ts';
import type { Route } from './+types/page';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public, max-age=300' });

export const meta: Route.MetaFunction = () => [
  { title: m.landingTitle },
  { name: 'description', content: m.landingDescription },
];

export default function Landing() {
  return (
    <>
      <Header />
      <main id="main" className="grow">
        <div className="page-width grid gap-6 py-12 md:py-24">
          <h1>{m.landingHeading}</h1>
          <p className="max-w-prose text-lg text-soft">{m.landingLead}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink look="primary" to="/dashboard">
              {m.findShops}
            </ButtonLink>
            <ButtonLink to="/instructions">{m.registerForPrice}</ButtonLink>
          </div>
          <p className="text-sm text-soft">{m.exactPrice}</p>
        </div>
      </main>
      <Footer />
    </>
  );
}
