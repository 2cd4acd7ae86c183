import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { sql } from '../../src/server/db/sql.ts';
import type { makeApp } from './app.ts';
import { send } from './people.ts';

type App = Awaited<ReturnType<typeof makeApp>>;

/** An upload as a device makes it: announced, then sent. Answers its id. */
export async function sendUpload(app: App, cookie: string, kind: string, bytes: Buffer): Promise<string> {
  const announced = await fetch(`${app.origin}/v1/uploads`, {
    method: 'POST',
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `kind ${Buffer.from(kind).toString('base64')}`,
    },
  });
  const place = announced.headers.get('location');
  if (place === null) throw new Error(`no upload: ${announced.status} ${await announced.text()}`);
  const sent = await fetch(new URL(place, app.origin), {
    method: 'PATCH',
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  if (sent.status !== 204) throw new Error(`the upload failed: ${sent.status} ${await sent.text()}`);
  return place.slice(place.lastIndexOf('/') + 1);
}

export const picture = (width = 1600, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer();

/** A claim with everything in it, its pictures sent. */
export async function makeClaim(app: App, cookie: string, number: string) {
  const [subCategory] = await app.database.primary.query<{ id: string; label: string }>(
    sql`select id, label from sub_category order by slug limit 1`,
  );
  return {
    submissionId: randomUUID(),
    name: 'Ganesh Kirana',
    intro: 'Rice, dal and spices since 1978.',
    address: '14 Laxmi Road',
    city: 'Pune',
    state: 'Maharashtra',
    pin: '411030',
    shopType: 'Retailers',
    categories: [],
    subCategories: [subCategory],
    shopOwnerName: 'Asha Sharma',
    shopOwnerContactNumber: number,
    shopOwnerCancelledChequeImage: await sendUpload(app, cookie, 'cheque', await picture()),
    storeFrontPicture: await sendUpload(app, cookie, 'photo', await picture()),
    lat: 18.5166,
    long: 73.8563,
    accuracy: 12,
    captureSource: 'camera',
    capturedAddress: 'anything',
    email: 'asha@example.in',
    referralCode: null,
  };
}

export const submit = (app: App, cookie: string, claim: object): Promise<Response> =>
  send(app, 'POST', '/v1/claim-shops', claim, { cookie });
