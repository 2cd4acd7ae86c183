import { createContext as createReactContext } from 'react';
import { createContext, useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '../core/page.ts';

/** Set by the server for each rendering. A loader hands on to its page what that needs. */
export const settingsContext = createContext<PublicSettings>();
export const nonceContext = createContext<string>();
export const requestIdContext = createContext<string>();
export const reportContext = createContext<(error: unknown) => void>();
/** Without one the HTML is the body of the response. */
export const takeHtmlContext = createContext<((html: string) => void) | undefined>(undefined);

/** The id of the request that the server renders; absent in the browser. */
export const RequestIdContext = createReactContext<string | undefined>(undefined);

/** What the root hands to every page. The same for everybody, so that a page with it can be kept. */
export type RootSettings = Pick<
  PublicSettings,
  'local' | 'publicUrl' | 'hasNews' | 'hasCoins' | 'mapStyleUrl'
> &
  Pick<PublicSettings['site'], 'contactMail' | 'officialVideo' | 'socialPages' | 'tagManagerId'>;

export const rootSettings = ({
  local,
  publicUrl,
  hasNews,
  hasCoins,
  mapStyleUrl,
  site,
}: PublicSettings): RootSettings => ({
  local,
  publicUrl,
  hasNews,
  hasCoins,
  mapStyleUrl,
  contactMail: site.contactMail,
  officialVideo: site.officialVideo,
  socialPages: site.socialPages,
  tagManagerId: site.tagManagerId,
});

/** Absent where the loading itself failed, on an error page. */
export const useSettings = (): RootSettings | undefined => useRouteLoaderData<RootSettings>('root');

export const useIsLocal = (): boolean => useSettings()?.local === true;
