/**
 * Makes a random UUID one of version 7 (RFC 9562), which begins with the time in milliseconds. Rows that are made
 * together are then neighbours in the indexes, so adding thousands of them changes few pages; with random ids each row
 * changes other pages, and the database logs all of them.
 */
export function timeOrderedId(randomId: string, ms = Date.now()): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomId.slice(15)}`;
}
