import { data } from 'react-router';
import { callContext } from '../api.ts';
import { Frame } from '../frame.tsx';
import * as m from '../messages/en.ts';
import { pageHead, settingsOf } from '../page-head.ts';
import { reportContext } from '../settings.ts';
import type { StartHandle } from '../start-late.ts';
import { faqPage, organization, website } from '../structured-things.ts';
import type { Route } from './+types/page';
import { answers } from './answers.ts';
import { Benefits } from './benefits.tsx';
import { CallBack } from './call-back.tsx';
import { Examples } from './examples.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingHeader } from './landing-header.tsx';
import { loadLanding, nothingLoaded } from './load-landing.ts';
import { Marquee } from './marquee.tsx';
import { NearShops } from './near-shops.tsx';
import { Promises } from './promises.tsx';
import { Questions } from './questions.tsx';
import { ShopSearch } from './shop-search.tsx';

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

export const handle: StartHandle = { scripts: 'at-touch' };

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
