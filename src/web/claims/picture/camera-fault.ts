import * as m from '../../messages/en.ts';

/** Why the camera did not open. Browsers word it for programmers, each in its own way. */
export function cameraFault(cause: unknown): string {
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
  return m.cameraError(reasons.get(name) ?? message);
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['NotAllowedError', m.cameraDenied],
  ['SecurityError', m.cameraDenied],
  ['NotFoundError', m.cameraMissing],
  ['OverconstrainedError', m.cameraMissing],
  ['NotReadableError', m.cameraInUse],
  ['AbortError', m.cameraInUse],
]);
