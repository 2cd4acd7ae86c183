/** Looks without the code after which a pack counts as taken away. */
const looksAway = 4;

/**
 * Takes what each look at the camera has read, and says when it is a new code: read twice in a row, because one look
 * can be wrong, and once for each pack, which stays before the camera while its price is typed.
 */
export function makeSteadyCode(): (read: string | undefined) => string | undefined {
  let last: string | undefined;
  let taken: string | undefined;
  let away = 0;
  return (read) => {
    const isSteady = read !== undefined && read === last;
    last = read;
    away = read === taken ? 0 : away + 1;
    if (away >= looksAway) taken = undefined;
    if (!isSteady || read === taken) return undefined;
    taken = read;
    away = 0;
    return read;
  };
}
