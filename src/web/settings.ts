import { createContext, useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '../core/page.ts';

/** Set by the server for each rendering; the browser reads what the root loader sent along. */
export const settingsContext = createContext<PublicSettings>();
export const nonceContext = createContext<string>();
export const reportContext = createContext<(error: unknown) => void>();

/** Undefined only on an error page whose root loader itself failed. */
export const useSettings = () => useRouteLoaderData<{ settings: PublicSettings }>('root')?.settings;
