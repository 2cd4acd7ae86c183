/** State of a visitor's report: the listing was corrected, or the report was unfounded. */
export const reportStates = ['open', 'done', 'dismissed'] as const;
export type ReportState = (typeof reportStates)[number];

export const reportEvents = ['put_right', 'dismiss'] as const;
export type ReportEvent = (typeof reportEvents)[number];

/** A decision is final: a new fault needs a new report. */
export const reportTransitions: {
  readonly [from in ReportState]: { readonly [event in ReportEvent]?: ReportState };
} = { open: { put_right: 'done', dismiss: 'dismissed' }, done: {}, dismissed: {} };
