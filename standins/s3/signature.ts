import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as it was received, before decoding. */
export type SignedRequest = {
  method: string;
  /** Path and query, as in the first line of the request. */
  target: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};

export type Credentials = { accessKeyId: string; secretAccessKey: string };

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Checks a request's Signature Version 4 as the service does; returns the code of what is wrong, or undefined. */
export function signatureFault(request: SignedRequest, credentials: Credentials): string | undefined {
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature = ''] =
    FORM.exec(headerOf(request, 'authorization')) ?? [];
  if (accessKeyId === undefined) return 'AccessDenied';
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied';
  const contentHash = headerOf(request, 'x-amz-content-sha256');
  const [path = '', query = ''] = request.target.split('?');
  const canonical = [
    request.method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${headerOf(request, name).trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headerOf(request, 'x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${credentials.secretAccessKey}`,
  );
  const expected = createHmac('sha256', key).update(text).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  const isTrueBody = contentHash === 'UNSIGNED-PAYLOAD' || contentHash === sha256(request.body);
  return isTrueBody ? undefined : 'XAmzContentSHA256Mismatch';
}

function headerOf({ headers }: SignedRequest, name: string): string {
  return String(headers[name] ?? '');
}

function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}
