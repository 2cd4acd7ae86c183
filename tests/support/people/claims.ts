import { randomUUID } from 'node:crypto';
import { sql } from '../../../src/server/db/sql.ts';
import { makeJpeg } from '../files/pictures.ts';
import { uploadFile } from '../files/uploads.ts';
import type { makeApp } from '../servers/app.ts';
import { send } from './people.ts';

type App = Awaited<ReturnType<typeof makeApp>>;

/** Small: large pictures have their own tests. */
const picture = makeJpeg({ width: 80, height: 60 });

/** What a claim says, without its files, number and trades. */
export const claimDetails = {
  name: 'Ganesh Kirana',
  intro: 'Rice, dal and spices since 1978.',
  address: '14 Laxmi Road',
  city: 'Pune',
  state: 'Maharashtra',
  pin: '411030',
  shopType: 'Retailers',
  categories: [],
  shopOwnerName: 'Asha Sharma',
  lat: 18.5166,
  long: 73.8563,
  accuracy: 12,
  captureSource: 'camera',
  capturedAddress: 'anything',
  email: 'asha@example.in',
  referralCode: null,
};

/** A complete claim with uploaded pictures. */
export async function makeClaim(app: App, cookie: string, number: string) {
  const [subCategory] = await app.database.primary.query<{ id: string; label: string }>(
    sql`select id, label from sub_category order by slug limit 1`,
  );
  return {
    ...claimDetails,
    submissionId: randomUUID(),
    subCategories: [subCategory],
    shopOwnerContactNumber: number,
    shopOwnerCancelledChequeImage: await uploadFile(app.origin, cookie, 'cheque', await picture),
    storeFrontPicture: await uploadFile(app.origin, cookie, 'photo', await picture),
  };
}

export const submit = (app: App, cookie: string, claim: object): Promise<Response> =>
  send(app, 'POST', '/v1/claim-shops', claim, { cookie });
