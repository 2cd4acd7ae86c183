/** What became of a visitor's word that a listing is wrong: it was put right, or it was not so. */
export const reportStates = ['open', 'done', 'dismissed'] as const;
export type ReportState = (typeof reportStates)[number];

export const reportEvents = ['put_right', 'dismiss'] as const;
export type ReportEvent = (typeof reportEvents)[number];

/** Decided is decided: what is wrong again is reported again. */
export const reportTransitions: {
  readonly [from in ReportState]: { readonly [event in ReportEvent]?: ReportState };
} = { open: { put_right: 'done', dismiss: 'dismissed' }, done: {}, dismissed: {} };
