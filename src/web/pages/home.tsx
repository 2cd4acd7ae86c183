import { data } from 'react-router';
import type { PageHandle } from '../../core/page.ts';
import { callContext } from '../api.ts';
import { Frame } from '../frame.tsx';
import { pageHead, settingsOf } from '../heads/page-head.ts';
import { faqPage, organization, website } from '../heads/structured-things.ts';
import { answers } from '../landing/answers.ts';
import { Benefits } from '../landing/benefits.tsx';
import { CallBack } from '../landing/call-back.tsx';
import { Examples } from '../landing/examples.tsx';
import { Hero } from '../landing/hero.tsx';
import { HowItWorks } from '../landing/how-it-works.tsx';
import { LandingHeader } from '../landing/landing-header.tsx';
import { loadLanding, nothingLoaded } from '../landing/load-landing.ts';
import { Marquee } from '../landing/marquee.tsx';
import { NearShops } from '../landing/near/near-shops.tsx';
import { Promises } from '../landing/promises.tsx';
import { Questions } from '../landing/questions.tsx';
import { ShopSearch } from '../landing/shop-search.tsx';
import * as m from '../messages/en.ts';
import { reportContext } from '../settings.ts';
import type { Route } from './+types/home';

/** The page is about far more than its examples: without them it is still whole, but is not kept. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const loaded = await loadLanding(context.get(callContext));
    return data(loaded, { headers: { 'cache-control': 'public, max-age=30' } });
  } catch (error) {
    context.get(reportContext)(error);
    return data(nothingLoaded, { headers: { 'cache-control': 'private, no-cache' } });
  }
}

export const handle: PageHandle = { scripts: 'at-touch' };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => {
  const settings = settingsOf(matches);
  return pageHead(matches, {
    path: '/',
    title: m.landingTitle,
    description: m.landingDescription,
    things: settings
      ? [organization(settings), website(settings.publicUrl), faqPage(answers)]
      : [faqPage(answers)],
  });
};

export default function Landing({ loaderData: { examples, ...passing } }: Route.ComponentProps) {
  return (
    <Frame header={<LandingHeader />}>
      <Hero />
      <ShopSearch />
      <Marquee {...passing} />
      <HowItWorks />
      <Benefits />
      <Examples shops={examples} />
      <NearShops />
      <Promises />
      <Questions />
      <CallBack />
    </Frame>
  );
}
