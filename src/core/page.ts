import type { Call } from './endpoint.ts';

/** What a page may know about the server it is rendered by. It may be written into the page: nothing secret. */
export type PublicSettings = {
  /** Where the site is reached, without a slash at the end. */
  readonly publicUrl: string;
  /** Local mode: local forms of outside services, sample shops, `/dev` pages. */
  readonly local: boolean;
  /** The address of the payment provider's checkout script. */
  readonly checkoutScript: string;
  /** News is sent by mail, so people can subscribe: not where there is no mail. */
  readonly hasNews: boolean;
  readonly site: SiteSettings;
};

/** Who runs this site and where else it is to be found: on its pages, for everybody. */
export type SiteSettings = {
  /** Where people write to, and whom they may call. */
  readonly contactMail: string;
  readonly contactPhone: string | undefined;
  /** Who answers complaints, as the law asks: name and role. */
  readonly grievanceOfficer: string;
  /** Who sells the subscription, as on its invoices. */
  readonly seller: { readonly name: string; readonly address: string; readonly gstin: string };
  readonly officialVideo: string | undefined;
  /** Our pages elsewhere, in the order in which they are shown. */
  readonly socialPages: readonly string[];
  /** The container of the tag manager. Absent: nothing is loaded, and nobody is asked. */
  readonly tagManagerId: string | undefined;
};

/** What the server hands to the page renderer for one request. */
export type RenderContext = {
  readonly call: Call;
  readonly settings: PublicSettings;
  /** Marks the scripts that the renderer itself wrote. */
  readonly nonce: string;
  /** Tells the server's log of an error that became an error page. */
  readonly report: (error: unknown) => void;
};
