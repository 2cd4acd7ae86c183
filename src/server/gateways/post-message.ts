/** A provider's URL and timeout; tests use a fake one. */
export type Provider = { readonly origin?: string; readonly timeoutMs?: number };

type Post = {
  /** Its name in the log. */
  readonly service: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | URLSearchParams;
  readonly timeoutMs?: number | undefined;
};

/** Sends a message to a provider and returns its answer; throws if it was not accepted. */
export async function postMessage({
  service,
  url,
  headers,
  body,
  timeoutMs = 10_000,
}: Post): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  let answer: { isOk: boolean; status: number; text: string };
  try {
    // A redirect would send number and code to a host that is not configured.
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
    answer = { isOk: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    throw refusal(service, signal.aborted ? `no answer in ${timeoutMs / 1000} s` : networkReason(error));
  }
  if (!answer.isOk) throw refusal(service, `${answer.status}: ${answer.text}`);
  return answer.text;
}

const longestReason = 300;

/**
 * The provider's reason, for the log. Providers often repeat the number or the message, so every group of six
 * or more digits is removed, whatever its spacing.
 */
export const refusal = (service: string, reason: string): Error =>
  new Error(
    `${service} did not take the message: ${reason.replaceAll(/\d(?:[\s().-]*\d){5,}/g, '…').slice(0, longestReason)}`,
  );

/** `fetch` has the reason of a failed connection in `cause`. */
function networkReason(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
}
