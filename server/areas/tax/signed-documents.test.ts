import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeQr } from '@kiraa/domain/tax/qr.ts';
import { withoutQr } from '@kiraa/domain/tax/ubl.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { book, confirm, dataOf, RENTER_REASON } from '../../testing/rentals/renting.ts';
import { type SigningFiles, writeSigningFiles } from '../../testing/tax/signing-files.ts';
import { createWorld, type World } from '../../testing/world.ts';

const DAY = 24 * 3_600_000;
let folder: string;
let files: SigningFiles;
let world: World;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiraa-signed-'));
  files = await writeSigningFiles(folder);
  const env = {
    ZATCA_SIGNING: 'local',
    ZATCA_KEY_FILE: files.key,
    ZATCA_CERTIFICATE_FILE: files.certificate,
  };
  world = await createWorld({ env });
});
afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true });
});

/** Whether the stamp in a code is right for this XML: its hash, and the signature by the key that the code names. */
function isStamped(qr: string, xml: string): boolean {
  const stamp = decodeQr(qr)?.stamp;
  if (!stamp) return false;
  const hash = createHash('sha256').update(withoutQr(xml)).digest();
  const key = createPublicKey({ key: Buffer.from(stamp.publicKey), format: 'der', type: 'spki' });
  return (
    hash.toString('base64') === stamp.hash &&
    verify('sha256', hash, key, Buffer.from(stamp.signature, 'base64'))
  );
}

test('[D-TAX] a signed invoice and its credit note: nine tags, verified by the key in them; a flipped byte fails', async () => {
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  const start = new Date(world.clock.now().getTime() + 5 * DAY);
  const period = { start, end: new Date(start.getTime() + 2 * DAY) };
  const rent = async () => {
    const listing = await world.listing({ owner, instant: true });
    const { bookingId, checkoutId } = await book(world, renter, listing, { period, payment: 'mada' });
    await world.bank.pay(checkoutId, cards.mada);
    await confirm(renter, checkoutId);
    return bookingId;
  };
  dataOf(await renter.api.cancelByRenter({ bookingId: await rent(), reasonId: RENTER_REASON }));
  const registered = {
    vatNumber: '310122393500003',
    legalName: 'مؤسسة سارة',
    building: '1234',
    street: 'King Fahd',
  };
  const address = { district: 'Olaya', city: 'Riyadh', postalCode: '12211' };
  dataOf(await owner.api.saveTaxStatus({ status: 'registered', ...registered, ...address }));
  await rent();
  const rows = await world.db
    .selectFrom('tax_documents')
    .select(['kind', 'form', 'xml', 'qr', 'hash'])
    .orderBy('counter')
    .execute();
  expect(rows.map(({ kind, form }) => [kind, form])).toEqual([
    ['invoice', 'simplified'],
    ['credit_note', 'simplified'],
    ['invoice', 'standard'],
  ]);
  for (const { qr, xml, hash, form } of rows) {
    expect(isStamped(qr, xml)).toBe(true);
    const stamp = decodeQr(qr)?.stamp;
    expect(stamp?.hash).toBe(hash);
    const certified = stamp?.certificateSignature;
    // The authority stamps a standard one itself.
    if (form === 'standard') expect(certified).toBeNull();
    else expect(verify('sha256', files.signed, files.authorityKey, Buffer.from(certified ?? []))).toBe(true);
    expect(qr.length).toBeLessThanOrEqual(700);
    expect(isStamped(qr, xml.replace('SAR">', 'SAR">1'))).toBe(false);
    const bytes = Buffer.from(qr, 'base64');
    // The tenth letter of the signature, by its place before the public key.
    const signature = bytes.indexOf(Buffer.from(stamp?.signature ?? ''));
    const letter = bytes.readUInt8(signature + 10);
    bytes.writeUInt8(letter === 0x41 ? 0x42 : 0x41, signature + 10);
    expect(isStamped(bytes.toString('base64'), xml)).toBe(false);
  }
  expect(await world.findings()).toEqual([]);
});
