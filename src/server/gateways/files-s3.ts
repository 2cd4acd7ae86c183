import {
  DeleteObjectCommand,
  GetObjectCommand,
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
  });
  const object = (place: FilePlace, name: string) => ({ Bucket, Key: `${place}/${name}` });
  return {
    async read(place, name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(place, name)));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async write(place, name, bytes) {
      await client.send(new PutObjectCommand({ ...object(place, name), Body: bytes }));
    },
    async remove(place, name) {
      await client.send(new DeleteObjectCommand(object(place, name)));
    },
  };
}
