import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FilesConfig } from '../config/config-outside.ts';
import type { FilePlace, Files } from './files.ts';

/** Any S3-compatible store. The bucket is private: photos are served by us. */
export function s3Files(config: Extract<FilesConfig, { store: 's3' }>): Files {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    // Other stores rarely have virtual-hosted buckets.
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Many of them do not support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // By default it warns on the console of a failed stream; the failure is thrown and logged by us.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
  });
  const object = (place: FilePlace, name: string) => ({ Bucket, Key: `${place}/${name}` });
  const bodyOf = async (place: FilePlace, name: string) => {
    try {
      return (await client.send(new GetObjectCommand(object(place, name)))).Body;
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };
  return {
    async read(place, name) {
      const body = await bodyOf(place, name);
      return body && Buffer.from(await body.transformToByteArray());
    },
    // In Node the body is a Readable; the type also covers browsers.
    readStream: async (place, name) => (await bodyOf(place, name)) as Readable | undefined,
    async write(place, name, bytes) {
      await client.send(new PutObjectCommand({ ...object(place, name), Body: bytes }));
    },
    async writeStream(place, name, source, length) {
      // The SDK does not listen for errors of a body, and an unhandled one would end the process.
      const stop = new AbortController();
      source.once('error', () => stop.abort());
      try {
        const put = new PutObjectCommand({ ...object(place, name), Body: source, ContentLength: length });
        await client.send(put, { abortSignal: stop.signal });
      } catch (error) {
        throw source.errored ?? error;
      } finally {
        source.destroy();
      }
    },
    async list(place) {
      const names: string[] = [];
      for (let token: string | undefined, more = true; more; more = token !== undefined) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${place}/`, ContinuationToken: token }),
        );
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(place.length + 1));
        token = page.NextContinuationToken;
      }
      return names;
    },
    async remove(place, name) {
      await client.send(new DeleteObjectCommand(object(place, name)));
    },
  };
}
