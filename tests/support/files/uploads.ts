const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

type Begin = { cookie?: string; kind?: string; bytes: number | string; headers?: Record<string, string> };

/** Creates an upload, the first call of the tus protocol. */
export const beginUpload = (
  origin: string,
  { cookie = '', kind = 'photo', bytes, headers }: Begin,
): Promise<Response> =>
  fetch(`${origin}/v1/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      cookie,
      'upload-length': String(bytes),
      'upload-metadata': `kind ${base64(kind)}`,
      ...headers,
    },
  });

type Continue = { cookie: string; at: number; bytes: Uint8Array; headers?: Record<string, string> };

export const continueUpload = (
  origin: string,
  location: string,
  { cookie, at, bytes, headers }: Continue,
): Promise<Response> =>
  fetch(origin + location, {
    method: 'PATCH',
    headers: {
      ...tus,
      cookie,
      'upload-offset': String(at),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    body: Buffer.from(bytes),
  });

/** `HEAD` returns the offset of an upload, `DELETE` removes it. */
export const askUpload = (
  origin: string,
  location: string,
  cookie: string,
  method: 'HEAD' | 'DELETE' = 'HEAD',
): Promise<Response> => fetch(origin + location, { method, headers: { ...tus, cookie } });

/** Uploads a whole file; returns the upload's id. */
export async function uploadFile(
  origin: string,
  cookie: string,
  kind: string,
  bytes: Uint8Array,
): Promise<string> {
  const location = await locationOf(await beginUpload(origin, { cookie, kind, bytes: bytes.length }));
  const response = await continueUpload(origin, location, { cookie, at: 0, bytes });
  if (response.status !== 204) throw new Error(`${response.status}: ${await response.text()}`);
  return location.slice(location.lastIndexOf('/') + 1);
}

export async function locationOf(response: Response): Promise<string> {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
  return location;
}
