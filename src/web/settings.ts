import { createContext } from 'react-router';
import type { PublicSettings } from '../core/page.ts';

/** Set by the server for each rendering. A loader hands on to its page what that needs. */
export const settingsContext = createContext<PublicSettings>();
export const nonceContext = createContext<string>();
export const reportContext = createContext<(error: unknown) => void>();
