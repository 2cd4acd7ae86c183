/** Where visits are kept until they are sent. The service worker's offline page writes there too. */
export const notedVisitsKey = 'nukkad.visits';

/** Whether some wait here. The page of a visit sends its own. */
export function hasNotedVisits(): boolean {
  try {
    return localStorage.getItem(notedVisitsKey) !== null && !/\/visit\/?$/.test(location.pathname);
  } catch {
    return false;
  }
}
