import { refundReasons } from '../../core/payments/states.ts';
import type { Config } from '../config/config.ts';

/*
 * What features report to `/metrics`. Without METRICS_PORT there is no sink: a report is one comparison, and prom-client
 * is not loaded.
 */

/** Closed lists: each label value is a time series, so none may come from a request. */
export const outcomes = {
  otp: ['sent', 'not_sent', 'refused', 'right', 'wrong', 'expired', 'tried_too_often'],
  payment: ['paid', 'failed', 'unanswered', ...refundReasons.map((reason) => `refund_${reason}` as const)],
  page: ['hit', 'shared', 'rendered'],
} as const;
type Outcomes = typeof outcomes;
export type Outcome<Kind extends keyof Outcomes> = Outcomes[Kind][number];

export const searchStages = ['text', 'words', 'candidates', 'rank', 'rows'] as const;
export type SearchStage = (typeof searchStages)[number];

/** Values that the code sets when they change. A new gauge is one line here and a call of `setGauge`. */
export const gauges = {
  page_cache_bytes: 'Size of the pages in the page cache, before compression.',
} as const;
export type GaugeName = keyof typeof gauges;

/** Background jobs that every server runs, with the seconds between two runs. */
export const jobs = {
  approvals: 1,
  assets: 3600,
  cleanup: 3600,
  email_links: 5,
  enquiry_emails: 5,
  imports: 5,
  index_rebuild: 2,
  indexing: 2,
  indexing_products: 2,
  localities: 3600,
  news_links: 5,
  notices: 5,
  product_pairs: 60,
  pushes: 30,
  reconciliation: 60,
  reminders: 3600,
  coins: 3600,
} as const;
export type JobName = keyof typeof jobs;

/** Local mode stores no built files, and a server without mail sends no links. */
export const jobsOf = ({ local, mail }: Pick<Config, 'local' | 'mail'>): JobName[] =>
  (Object.keys(jobs) as JobName[]).filter((job) => {
    if (job === 'assets') return !local;
    return mail.provider !== 'none' || (job !== 'email_links' && job !== 'news_links');
  });

export type AnsweredRequest = {
  readonly method: string;
  /** The route's pattern, never the address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

export type Sink = {
  request(answered: AnsweredRequest): void;
  stage(stage: SearchStage, seconds: number): void;
  count<Kind extends keyof Outcomes>(kind: Kind, outcome: Outcome<Kind>): void;
  gauge(name: GaugeName, value: number): void;
  jobSucceeded(job: JobName): void;
};

let sink: Sink | undefined;

export const setSink = (given: Sink | undefined): void => {
  sink = given;
};

export const reportRequest: Sink['request'] = (answered) => sink?.request(answered);
export const countOutcome: Sink['count'] = (kind, outcome) => sink?.count(kind, outcome);
export const setGauge: Sink['gauge'] = (name, value) => sink?.gauge(name, value);
export const reportJob: Sink['jobSucceeded'] = (job) => sink?.jobSucceeded(job);

/** Measures a step of the search, synchronous or not. */
export function timeStage<T>(stage: SearchStage, work: () => T): T {
  if (sink === undefined) return work();
  const began = performance.now();
  const end = () => sink?.stage(stage, (performance.now() - began) / 1000);
  const result = work();
  if (result instanceof Promise) return result.finally(end) as T;
  end();
  return result;
}
