import type { MessageCode } from '../core/messages.ts';
import { CallError } from './api.ts';

/** The calls did not succeed; `fault` is fit to be shown. */
export type Unreached = { readonly step: 'unreached'; readonly fault: string };

/**
 * For loaders: what the calls gave, or why they did not, in words for the page to show. `answers` has the codes that
 * are no failure for this page.
 */
export async function load<T extends object>(
  work: () => Promise<T>,
  answers: { readonly [code in MessageCode]?: T } = {},
): Promise<T | Unreached> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return answers[error.code] ?? { step: 'unreached', fault: error.message };
  }
}
