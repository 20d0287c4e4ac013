import { expect, test } from 'vitest';
import { ConfigError, configHelp, readConfig } from './config.ts';
import { productionSettings as PRODUCTION } from './least-production.ts';

test('nothing needs to be set in development: the stand-ins are the third parties', () => {
  const config = readConfig({ PORT: '4000' }, '/srv');
  expect(config).toMatchObject({
    mode: 'development',
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    dataDir: '/srv/.kiraa',
    standins: true,
    standinsUrl: 'http://127.0.0.1:4001',
    payments: {
      channels: { mada: 'hyperpay', card: 'hyperpay' },
      providers: [
        { settings: { url: 'http://127.0.0.1:4001', widgetUrl: 'http://127.0.0.1:4001', mode: 'test' } },
        { name: 'checkout-com', settings: { url: 'http://127.0.0.1:4001/checkout-com', mode: 'test' } },
        {
          name: 'paypal',
          settings: { url: 'http://127.0.0.1:4001/paypal', sarPerDollar: '3.75', mode: 'test' },
        },
      ],
    },
    unifonic: { url: 'http://127.0.0.1:4001' },
    mail: { url: 'smtp://127.0.0.1:4002' },
    google: { discoveryUrl: 'http://127.0.0.1:4001/google/.well-known/openid-configuration' },
    commissionPercent: 10,
  });
});

test.each([
  ['PORT', 'abc', 'PORT is "abc": it takes a whole number from 1 to 65533.'],
  ['PORT', '65534', 'PORT is "65534": it takes a whole number from 1 to 65533.'],
  ['PORT', '3000.5', 'PORT is "3000.5": it takes a whole number from 1 to 65533.'],
  ['NODE_ENV', 'prod', 'NODE_ENV is "prod": it takes development, production or test.'],
  ['ROLE', 'both', 'ROLE is "both": it takes web, worker or all.'],
  ['COMMISSION_PERCENT', '-1', 'COMMISSION_PERCENT is "-1": it takes a number from 0 to 100.'],
  ['SELLER_VAT_NUMBER', '123', 'SELLER_VAT_NUMBER is "123": it takes 15 digits that begin and end with 3.'],
  ['STANDINS', 'yes', 'STANDINS is "yes": it takes on or off.'],
  [
    'MAIL_URL',
    'https://mail.example',
    'MAIL_URL takes smtps://user:password@host:465, or smtp://user:password@host:587 for STARTTLS.',
  ],
  [
    'MAIL_FROM',
    'a@b.c\r\nBcc: d@e.f',
    'MAIL_FROM is "a@b.c\r\nBcc: d@e.f": it takes an address, such as Kiraa <no-reply@kiraa.example>.',
  ],
  ['HYPERPAY_WEBHOOK_KEY', 'short', 'HYPERPAY_WEBHOOK_KEY takes 64 hexadecimal digits.'],
  ['DATA_KEY', 'd'.repeat(63), 'DATA_KEY takes 64 hexadecimal digits; several keys are separated by commas.'],
  [
    'DATABASE_URL',
    'mysql://x',
    'DATABASE_URL takes a Postgres address, such as postgres://user:password@host:5432/kiraa.',
  ],
])('a wrong %s (%s) stops the start with its name and what it takes', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(message));
});

test('a secret that is wrong is not repeated on the screen', () => {
  expect(() => readConfig({ HYPERPAY_WEBHOOK_KEY: 'my-secret' })).not.toThrow(/my-secret/);
});

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('production takes the real values and no stand-ins', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    mode: 'production',
    standins: false,
    publicUrl: 'https://kiraa.example',
    google: { discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration' },
    payments: { providers: [{ settings: { mode: 'live', widgetUrl: 'https://eu-prod.oppwa.com' } }] },
    host: '0.0.0.0',
  });
});

test.each(Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV'))(
  'production does not start without %s',
  (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: undefined })).toThrow(`${name} is not set`);
  },
);

test('of several data keys the first one seals', () => {
  const keys = ['a'.repeat(64), 'b'.repeat(64)];
  expect(readConfig({ ...PRODUCTION, DATA_KEY: keys.join(',') }).dataKeys).toEqual(keys);
});

test('the sender of text messages is chosen, and brings what it needs', () => {
  const { UNIFONIC_URL: _url, UNIFONIC_APP_SID: _sid, ...without } = PRODUCTION;
  const twilio = { SMS: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: 'Kiraa' };
  expect(readConfig({ ...without, ...twilio })).toMatchObject({
    sms: 'twilio',
    twilio: { url: 'https://api.twilio.com', accountSid: 'AC1', authToken: 'x', from: 'Kiraa' },
  });
  for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])
    expect(() => readConfig({ ...without, ...twilio, [name]: '' })).toThrow(`${name} is not set`);
  expect(readConfig({ SMS: 'twilio' })).toMatchObject({ twilio: { url: 'http://127.0.0.1:3001' } });
});

test('production refuses the stand-ins and the failpoints', () => {
  expect(() => readConfig({ ...PRODUCTION, STANDINS: 'on' })).toThrow('STANDINS takes off in production');
  expect(() => readConfig({ ...PRODUCTION, KIRAA_FAILPOINTS: 'a=kill' })).toThrow('KIRAA_FAILPOINTS');
});

test('[D-SECOND-FACTOR] production always asks admins for a second factor, development where it is wanted', () => {
  expect(() => readConfig({ ...PRODUCTION, ADMIN_SECOND_FACTOR: 'off' })).toThrow(
    'ADMIN_SECOND_FACTOR takes on in production',
  );
  const ofProduction = readConfig({ ...PRODUCTION, ADMIN_SESSION_HOURS: '4' });
  expect(ofProduction.admins).toEqual({ needsSecondFactor: true, sessionHours: 4 });
  expect(readConfig({}).admins).toEqual({ needsSecondFactor: false, sessionHours: 8 });
  expect(readConfig({ ADMIN_SECOND_FACTOR: 'on' }).admins.needsSecondFactor).toBe(true);
});

test('S3 is all or nothing', () => {
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example' })).toThrow('S3_BUCKET is not set');
});

test('--help names every variable with what it takes and its default', () => {
  const help = configHelp();
  for (const name of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'ROLE', 'S3_BUCKET', 'NODE_ENV']) {
    expect(help).toMatch(new RegExp(`^  ${name} `, 'm'));
  }
  expect(help).toContain('Without it: 3000.');
});

test('payouts: with the stand-in in development; by a file in production, until their service is named whole', () => {
  expect(readConfig({ PORT: '4000' }).payouts).toMatchObject({
    way: 'hyperpay',
    weekDay: 'sunday',
    url: 'http://127.0.0.1:4001/hypersplit',
  });
  expect(readConfig({ PAYOUTS: 'off' }).payouts.way).toBe('off');
  expect(readConfig(PRODUCTION).payouts).toMatchObject({ way: 'file', approvalLimitHalalas: 1_000_000 });
  const columns = { PAYOUT_FILE_COLUMNS: 'iban:To,amount', APPROVAL_LIMIT_SAR: '0' };
  expect(readConfig({ ...PRODUCTION, ...columns }).payouts).toMatchObject({
    approvalLimitHalalas: 0,
    file: {
      columns: [
        { field: 'iban', title: 'To' },
        { field: 'amount', title: 'amount' },
      ],
    },
  });
  expect(() => readConfig({ PAYOUT_FILE_COLUMNS: 'iban,colour' })).toThrow('PAYOUT_FILE_COLUMNS is');
  expect(() => readConfig({ PAYOUT_RESULT_COLUMNS: 'reference,amount' })).toThrow('PAYOUT_RESULT_COLUMNS is');
  // A word that is nothing would be that of a transfer of which the bank says nothing.
  for (const name of ['PAYOUT_RESULT_PAID', 'PAYOUT_RESULT_RETURNED'])
    for (const words of ['PAID,', ',', 'PAID, ,DONE'])
      expect(() => readConfig({ [name]: words })).toThrow(`${name} is "${words}": it takes a list of words`);
  expect(readConfig({ PAYOUT_RESULT_PAID: ' DONE , Executed' }).payouts.file.words).toEqual({
    paid: ['DONE', 'Executed'],
    returned: ['RETURNED', 'REJECTED'],
  });
  const service = {
    PAYOUTS: 'hyperpay',
    PAYOUT_DAY: 'tuesday',
    HYPERPAY_PAYOUT_URL: 'https://splits.example/',
    HYPERPAY_PAYOUT_EMAIL: 'money@kiraa.example',
    HYPERPAY_PAYOUT_PASSWORD: 'secret',
    HYPERPAY_PAYOUT_CONFIG: 'c0nf1g',
  };
  expect(readConfig({ ...PRODUCTION, ...service }).payouts).toMatchObject({
    way: 'hyperpay',
    weekDay: 'tuesday',
    url: 'https://splits.example',
  });
  expect(() => readConfig({ ...PRODUCTION, ...service, HYPERPAY_PAYOUT_PASSWORD: '' })).toThrow(
    'HYPERPAY_PAYOUT_PASSWORD is not set',
  );
});

test('[P3-PAY-45] PAYMENTS says who takes what, PayPal is there by its keys, and production asks for the keys of those that are chosen', () => {
  const channels = (PAYMENTS: string) => readConfig({ PAYMENTS }).payments.channels;
  expect(channels('checkout-com')).toEqual({ mada: 'checkout-com', card: 'checkout-com' });
  expect(channels('mada:checkout-com')).toEqual({ mada: 'checkout-com', card: 'hyperpay' });
  expect(channels('card:checkout-com,mada:hyperpay')).toEqual({ mada: 'hyperpay', card: 'checkout-com' });
  for (const wrong of ['paypal', 'mada', 'mada:hyperpay,mada:checkout-com', 'checkout-com,hyperpay'])
    expect(() => readConfig({ PAYMENTS: wrong })).toThrow(`PAYMENTS is "${wrong}"`);
  const both = { ...PRODUCTION, PAYMENTS: 'mada:checkout-com' };
  expect(() => readConfig(both)).toThrow('CHECKOUT_COM_URL is not set');
  const keys = {
    CHECKOUT_COM_URL: 'https://abcdefgh.api.checkout.com',
    CHECKOUT_COM_SECRET_KEY: 'sk_live',
    CHECKOUT_COM_CHANNEL: 'pc_live',
    CHECKOUT_COM_WEBHOOK_KEY: 'k'.repeat(32),
  };
  const names = (env: NodeJS.ProcessEnv) => readConfig(env).payments.providers.map(({ name }) => name);
  expect(names({ ...both, ...keys })).toEqual(['hyperpay', 'checkout-com']);
  // Not chosen and without keys it is not there; with them it is, for the payments that it still has.
  expect(names(PRODUCTION)).toEqual(['hyperpay']);
  expect(names({ ...PRODUCTION, ...keys })).toEqual(['hyperpay', 'checkout-com']);
  const paypal = {
    PAYPAL_URL: 'https://api-m.paypal.com',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: '1JE4291016473214C',
  };
  expect(names({ ...PRODUCTION, ...paypal })).toEqual(['hyperpay', 'paypal']);
  expect(names({ ...PRODUCTION, ...paypal, PAYPAL_SECRET: '' })).toEqual(['hyperpay']);
  const taken = (env: NodeJS.ProcessEnv) => readConfig(env).payments.providers[0]?.takes;
  expect(taken({})).toEqual(['mada', 'card', 'applepay']);
  expect(taken(PRODUCTION)).toEqual(['mada', 'card']);
  expect(taken({ ...PRODUCTION, HYPERPAY_ENTITY_APPLE_PAY: 'c'.repeat(32) })).toEqual([
    'mada',
    'card',
    'applepay',
  ]);
  expect(() => readConfig({ PAYPAL_SAR_PER_USD: '0' })).toThrow('PAYPAL_SAR_PER_USD is "0"');
});

test('push messages are offered in production with a pair of keys alone, and quiet hours may be moved or left out', () => {
  expect(readConfig(PRODUCTION, '/srv').news).toEqual({ quiet: { from: 23, until: 8 }, push: undefined });
  const pair = {
    PUSH_PUBLIC_KEY:
      'BM_-JKz8WXBfwFyKeNwtaoeJsKMfPkYbR--fDy5TB_x-i7w0I26iE3aF4zOMLxvTcxc60dPk5kt1Ly7jw7W939o',
    PUSH_PRIVATE_KEY: 'tPegGmS4M_nBz4nhfR3zv1WXFF4WUIeaM8CsyMU78_8',
  };
  expect(
    readConfig({ ...PRODUCTION, ...pair, CONTACT_EMAIL: 'help@kiraa.example' }, '/srv').news.push,
  ).toEqual({
    publicKey: pair.PUSH_PUBLIC_KEY,
    privateKey: pair.PUSH_PRIVATE_KEY,
    contact: 'mailto:help@kiraa.example',
  });
  const { PUSH_PUBLIC_KEY } = pair;
  expect(() => readConfig({ PUSH_PUBLIC_KEY }, '/srv')).toThrow(
    'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are set together or not at all.',
  );
  const PUSH_PRIVATE_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
  expect(() => readConfig({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY }, '/srv')).toThrow('are no pair.');
  expect(readConfig({ QUIET_HOURS: 'off' }, '/srv').news.quiet).toBeUndefined();
  expect(readConfig({ QUIET_HOURS: '22-7' }, '/srv').news.quiet).toEqual({ from: 22, until: 7 });
  expect(() => readConfig({ QUIET_HOURS: '25-8' }, '/srv')).toThrow('QUIET_HOURS');
});

test('messages by WhatsApp are off; set up by half or with names that are none they end the start', () => {
  const half = { WHATSAPP_TEMPLATES: '{"any":{"ar":"kiraa_news"}}', WHATSAPP_VERSION: 'v20.0' };
  const rest = { WHATSAPP_URL: 'https://api.example/', WHATSAPP_PHONE_ID: '1055', WHATSAPP_TOKEN: 'secret' };
  expect(readConfig({}).whatsApp).toBeUndefined();
  expect(readConfig(rest).whatsApp).toBeUndefined();
  expect(readConfig({ ...half, ...rest }).whatsApp).toEqual({
    url: 'https://api.example',
    version: 'v20.0',
    phoneId: '1055',
    token: 'secret',
    templates: { any: { ar: 'kiraa_news' } },
  });
  expect(() => readConfig(half)).toThrow(/^WHATSAPP_TEMPLATES needs WHATSAPP_URL/);
  for (const wrong of [
    'kiraa_news',
    '{"any":"kiraa_news"}',
    '{"any":{"fr":"x"}}',
    '{"any":{"ar":"Kiraa News"}}',
  ])
    expect(() => readConfig({ ...half, ...rest, WHATSAPP_TEMPLATES: wrong })).toThrow(
      /^WHATSAPP_TEMPLATES takes/,
    );
});

test('[T20] production takes no papers unseen unless that is said, and the scanner is a socket or a host', () => {
  expect(readConfig(PRODUCTION).scanner).toEqual({ path: '/run/clamav/clamd.ctl' });
  expect(readConfig({ ...PRODUCTION, SCANNER: 'tcp://scanner:3310' }).scanner).toEqual({
    host: 'scanner',
    port: 3310,
  });
  expect(readConfig({ ...PRODUCTION, SCANNER: 'off' }).scanner).toBeUndefined();
  expect(() => readConfig({ ...PRODUCTION, SCANNER: undefined })).toThrow('SCANNER is not set');
  expect(() => readConfig({ SCANNER: '/run/clamd' })).toThrow('SCANNER');
  expect(readConfig({}).scanner).toBeUndefined();
});
