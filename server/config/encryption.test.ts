import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openAddressOf } from './encryption.ts';
import { productionSettings } from './least-production.ts';

test.each([
  ...['PUBLIC_URL', 'HYPERPAY_URL', 'HYPERPAY_WIDGET_URL', 'CHECKOUT_COM_URL', 'PAYPAL_URL'],
  ...['HYPERPAY_PAYOUT_URL', 'UNIFONIC_URL', 'TWILIO_URL', 'WHATSAPP_URL', 'GOOGLE_DISCOVERY_URL'],
  ...['GOOGLE_MAPS_URL', 'PHOTON_URL', 'NOMINATIM_URL', 'OSRM_URL', 'S3_ENDPOINT'],
  ...['BANK_STATEMENT_URL', 'HYPERPAY_SETTLEMENT_URL'],
])('production does not start while %s leads to another machine unencrypted', (name) => {
  const start = (address: string) => () => readConfig({ ...productionSettings, [name]: address });
  const refusal = `${name} takes an https address in production`;
  expect(start('http://vendor.example/{day}')).toThrow(refusal);
  for (const kept of ['https://vendor.example/{day}', 'http://127.0.0.1:9000/{day}'])
    expect(start(kept), kept).not.toThrow(refusal);
});

test.each([
  ...[
    'HTTP://vendor.example',
    'http://10.0.0.7:9000',
    'http://localhost.vendor.example',
    'http://127.0.0.1.example',
  ],
  ...['http://localhost@vendor.example', 'http://127.0.0.1:80@vendor.example/', 'http://[::2]/'],
])('%s leads to another machine', (address) => {
  expect(openAddressOf({ PORT: 3000, ANY_URL: address })).toBe('ANY_URL');
});

test('this machine is named in each of its ways', () => {
  const own = ['http://localhost', 'http://localhost:3001/a', 'http://127.1.2.3?a', 'http://[::1]:9000/'];
  expect(own.filter((address) => openAddressOf({ ANY_URL: address }))).toEqual([]);
});
