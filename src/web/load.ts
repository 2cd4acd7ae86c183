import { CallError } from './api.ts';

export type Unreached = { readonly fault: string };

/** For loaders: what the calls gave, or why they did not, in words for the page to show. */
export async function load<T extends object>(work: () => Promise<T>): Promise<T | Unreached> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError) return { fault: error.message };
    throw error;
  }
}
