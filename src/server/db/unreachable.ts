/** Connection failures of Node and PostgreSQL's error classes: 08 connection, 57P shutdown, 53300 too many connections. */
const codes =
  /^(ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P\d\d|53300)$/;

/** Errors of the driver without a code. */
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** Whether an error of a query means that the database cannot be reached at the moment. */
export function isDatabaseUnreachable(error: unknown): boolean {
  // A host with several addresses fails with all their errors.
  if (error instanceof AggregateError) return error.errors.every(isDatabaseUnreachable);
  if (!(error instanceof Error)) return false;
  return codes.test((error as { code?: string }).code ?? '') || messages.test(error.message);
}
