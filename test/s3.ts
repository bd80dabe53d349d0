import { createHash, randomBytes } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '#server/base/files/file-store.ts';
import { s3Region, startS3Server } from './tools/machine/s3-server.ts';

export type TestBuckets = {
  /** A new, empty bucket. */
  create: () => Promise<S3Config>;
  close: () => Promise<void>;
};

/** Buckets in the store of TEST_S3_URL, or in a store that is started for this test. */
export async function openTestBuckets(): Promise<TestBuckets> {
  const given = process.env.TEST_S3_URL;
  const server = given ? { url: given, stop: async () => {} } : await startS3Server();
  return { create: () => createBucket(server.url), close: () => server.stop() };
}

export async function createBucket(serverUrl: string): Promise<S3Config> {
  const { origin, username, password } = new URL(serverUrl);
  const bucket = `sanad-${randomBytes(8).toString('hex')}`;
  const key = { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  const hash = createHash('sha256').update('').digest('hex');
  const headers = { 'x-amz-content-sha256': hash };
  const about = { ...key, service: 's3', region: s3Region, method: 'PUT', url: `${origin}/${bucket}`, headers };
  const signed = await new AwsV4Signer(about).sign();
  const { ok, status } = await fetch(signed.url, { method: 'PUT', headers: signed.headers });
  if (!ok) throw new Error(`the bucket ${bucket} could not be created: ${status}`);
  return { endpoint: origin, bucket, region: s3Region, ...key, style: 'path' };
}
