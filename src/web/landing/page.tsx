import { Frame } from '../frame.tsx';
import { pageHead } from '../page-head.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Header } from '../ui/header.tsx';
import * as m from '../messages/en.ts';
import type { Route } from './+types/page';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public, max-age=300' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { path: '/', title: m.landingTitle, description: m.landingDescription });

export default function Landing() {
  return (
    <Frame header={<Header />}>
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
    </Frame>
  );
}
