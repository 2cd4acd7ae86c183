import type { Call } from './endpoint.ts';

/** What a page may know about the server it is rendered by. It may be written into the page: nothing secret. */
export type PublicSettings = {
  /** Where the site is reached, without a slash at the end. */
  readonly publicUrl: string;
  /** Local mode: local forms of outside services, sample shops, `/dev` pages. */
  readonly local: boolean;
  /** The address of the payment provider's checkout script. */
  readonly checkoutScript: string;
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
