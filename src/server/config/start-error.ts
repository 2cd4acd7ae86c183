/** Why the server cannot start, as a text for people; shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
