/** Why the server cannot start, in words for the person who typed the command; no stack is shown for it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
