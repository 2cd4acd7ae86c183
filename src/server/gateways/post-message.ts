/** Where a provider is and how long it may take; tests put a double of it here. */
export type Provider = { readonly origin?: string; readonly timeoutMs?: number };

type Post = {
  /** As the log names it. */
  readonly service: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | URLSearchParams;
  readonly timeoutMs?: number | undefined;
};

/** Hands a message to a provider and returns what it answers; throws where it was not taken. */
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
    // A redirect would carry number and code to a place that nobody has configured.
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
 * The provider's reason, for the log. Providers like to repeat the number or the message: whatever has six
 * digits or more is left out, however it is spaced.
 */
export const refusal = (service: string, reason: string): Error =>
  new Error(
    `${service} did not take the message: ${reason.replaceAll(/\d(?:[\s().-]*\d){5,}/g, '…').slice(0, longestReason)}`,
  );

/** Why a connection failed stands one level below what fetch throws. */
function networkReason(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
}
