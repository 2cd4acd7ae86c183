import { createContext } from 'react-router';
import { type Call, type Endpoint, type Input, type Output, pathParameters } from '../core/endpoint.ts';
import type { ErrorBody } from '../core/errors.ts';
import { httpTimeoutMs } from '../core/limits.ts';
import type { MessageCode } from '../core/messages.ts';
import * as m from './messages/en.ts';

/** A call that did not succeed; `message` is fit to be shown as it is. */
export class CallError extends Error {
  readonly code: MessageCode;
  readonly requestId: string | undefined;

  constructor(code: MessageCode, message: string, requestId?: string) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.requestId = requestId;
  }
}

/** Dispatched on `window` when a call was refused because the operator has to pass the second step (again). */
export const secondStepAsked = 'nukkad:second-step-asked';

/** Calls the server from the browser. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Output<E>> {
  const timeout = AbortSignal.timeout(httpTimeoutMs);
  const response = await send(endpoint, input, signal ? AbortSignal.any([signal, timeout]) : timeout).catch(
    (cause: unknown) => {
      if (signal?.aborted) throw cause;
      const code = timeout.aborted ? 'timed_out' : 'offline';
      throw new CallError(code, m.faults[code]);
    },
  );
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw fromErrorBody(body);
  return endpoint.output.parse(body) as Output<E>;
}

/**
 * What loaders call. In the browser it is `call`; while rendering on the server it is set to run the
 * route's handler directly, without a request to ourselves.
 */
export const callContext = createContext<Call>(call);

function send(endpoint: Endpoint, input: object, signal: AbortSignal): Promise<Response> {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  let path: string = endpoint.path;
  for (const name of pathParameters(endpoint.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest.get(name))));
    rest.delete(name);
  }
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams();
    for (const [name, value] of rest) for (const one of [value].flat()) query.append(name, String(one));
    return fetch(query.size > 0 ? `${path}?${query}` : path, { signal });
  }
  return fetch(path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(rest)),
    signal,
  });
}

/** The error of a refused response. */
export function fromErrorBody(body: unknown): CallError {
  const { code, message, requestId } = (body ?? {}) as Partial<ErrorBody>;
  if (code === undefined || message === undefined) return new CallError('internal', m.faults.internal);
  if (code === 'second_step_required') dispatchEvent(new Event(secondStepAsked));
  // A server newer than this page may answer a code that this page has no words for.
  return new CallError(code, m.faults[code] ?? message, requestId);
}
