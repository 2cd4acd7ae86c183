import type { Call } from './endpoint.ts';

/** What a page may know about the server. It is written into the page, so nothing secret. */
export type PublicSettings = {
  /** The public origin of the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Local mode: local replacements of outside services, sample shops, `/dev` pages. */
  readonly local: boolean;
  /** The address of the payment provider's checkout script. */
  readonly checkoutScript: string;
  /** False without mail: then nobody can subscribe. */
  readonly hasNews: boolean;
  /** Posts earn coins. */
  readonly hasCoins: boolean;
  /** The style of the map; absent: our own. */
  readonly mapStyleUrl: string | undefined;
  readonly site: SiteSettings;
};

/** The site's operator and its other pages; public. */
export type SiteSettings = {
  /** Contact address and phone. */
  readonly contactMail: string;
  readonly contactPhone: string | undefined;
  /** The grievance officer required by law: name and role. */
  readonly grievanceOfficer: string;
  /** The seller of the subscription, as on its invoices. */
  readonly seller: { readonly name: string; readonly address: string; readonly gstin: string };
  readonly officialVideo: string | undefined;
  /** Links to our pages on other sites, in the order of display. */
  readonly socialPages: readonly string[];
  /** The tag manager's container. Absent: nothing is loaded, and no consent is asked for. */
  readonly tagManagerId: string | undefined;
};

/** What the server passes to the page renderer for one request. */
export type RenderContext = {
  readonly call: Call;
  readonly settings: PublicSettings;
  /** The CSP nonce of the scripts that the renderer writes. */
  readonly nonce: string;
  /** Names the request in the log; shown on its error page. */
  readonly requestId: string;
  /** Logs an error that was rendered as an error page. */
  readonly report: (error: unknown) => void;
  /** Takes the HTML of the page: as the body of a `Response` it would pass through two streams. */
  readonly takeHtml?: (html: string) => void;
};

/** The `handle` of a page's route. */
export type PageHandle = {
  /** The page works without scripts: they load at the first touch. */
  readonly scripts?: 'at-touch';
  /** The query parameters that the page reads. All others are dropped before the server renders it. */
  readonly parameters?: readonly string[];
  /** One thing to finish: the footer offers no news. */
  readonly isTask?: true;
  /** The header is that of shoppers. */
  readonly isForShoppers?: true;
  /** It can show a map: its content security policy allows where the map's style comes from. */
  readonly hasMap?: true;
  /** The same for everybody until the next deploy, so the server renders it once. */
  readonly isConstant?: true;
};
