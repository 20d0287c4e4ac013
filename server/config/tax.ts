import type { TaxParty } from '@kiraa/domain/tax/tax-document.ts';
import { z } from 'zod';
import { openLocalKey } from '../adapters/signing/local-key.ts';
import type { InvoiceSigner } from '../adapters/signing/port.ts';
import { variable } from './providers.ts';

/** The house as a seller, as its invoices name it, and the day of the rule about suppliers. Read by config.ts alone. */
const text = z.string().trim().min(1).max(120);
const SAMPLE = 'that of the sample invoices';
const seller = (schema: z.ZodString, takes: string, about: string) => variable(schema, takes, about, SAMPLE);

export const taxVariables = {
  SELLER_NAME: seller(text, 'a name of at most 120 letters', "the house's legal name, as it is registered"),
  SELLER_VAT_NUMBER: seller(
    z.string().regex(/^3\d{13}3$/),
    '15 digits that begin and end with 3',
    "the house's VAT number",
  ),
  SELLER_REGISTRATION: seller(
    z.string().regex(/^\d{10}$/),
    '10 digits',
    "the house's number in the commercial register",
  ),
  SELLER_BUILDING: seller(z.string().regex(/^\d{4}$/), '4 digits', 'building, of its national address'),
  SELLER_STREET: seller(text, 'a street', 'street, of its national address'),
  SELLER_DISTRICT: seller(text, 'a district', 'district, of its national address'),
  SELLER_CITY: seller(text, 'a city', 'city, of its national address'),
  SELLER_POSTAL_CODE: seller(z.string().regex(/^\d{5}$/), '5 digits', 'postal code, of its national address'),
  DEEMED_SUPPLIER_FROM: variable(
    z.iso.date(),
    'a day, such as 2027-01-01',
    'from this day the house supplies, and is taxed for, what owners without a VAT number let',
    'never',
  ),
  ZATCA_SIGNING: variable(
    z.enum(['none', 'local']),
    'none or local',
    'who signs invoices, which then carry tags 6 to 9 in their QR: nobody, or a key in a file of this machine',
    'none',
  ),
  ZATCA_KEY_FILE: variable(
    z.string().min(1),
    'a path',
    'the private key (EC, secp256k1) that signs invoices',
    'nobody signs',
  ),
  ZATCA_CERTIFICATE_FILE: variable(
    z.string().min(1),
    'a path',
    "the authority's certificate of that key (X.509)",
    'nobody signs',
  ),
};

export const REQUIRED_FOR_TAX = [
  'SELLER_NAME',
  'SELLER_VAT_NUMBER',
  'SELLER_REGISTRATION',
  'SELLER_BUILDING',
  'SELLER_STREET',
  'SELLER_DISTRICT',
  'SELLER_CITY',
  'SELLER_POSTAL_CODE',
] as const;

type Given = { readonly [Name in keyof typeof taxVariables]?: string | undefined };

export interface TaxConfig {
  readonly seller: TaxParty;
  /** Null while the rule is off. */
  readonly deemedFrom: string | null;
  /** Null where nobody signs invoices. */
  readonly signer: InvoiceSigner | null;
}

/** The sample is nobody's: production asks for the real seller. Throws an Error where invoices cannot be signed as they should be. */
export function taxConfigOf(given: Given): TaxConfig {
  return {
    seller: {
      name: given.SELLER_NAME ?? 'شركة كراء للتأجير (نموذج)',
      vatNumber: given.SELLER_VAT_NUMBER ?? '310122393500003',
      registration: given.SELLER_REGISTRATION ?? '1010101010',
      address: {
        building: given.SELLER_BUILDING ?? '1234',
        street: given.SELLER_STREET ?? 'طريق الملك فهد',
        district: given.SELLER_DISTRICT ?? 'العليا',
        city: given.SELLER_CITY ?? 'الرياض',
        postalCode: given.SELLER_POSTAL_CODE ?? '12211',
      },
    },
    deemedFrom: given.DEEMED_SUPPLIER_FROM ?? null,
    signer: given.ZATCA_SIGNING === 'local' ? localKeyOf(given) : null,
  };
}

/** The files are read at the start, so that no sale fails for want of them. */
function localKeyOf({ ZATCA_KEY_FILE: key, ZATCA_CERTIFICATE_FILE: certificate }: Given): InvoiceSigner {
  if (key === undefined || certificate === undefined)
    throw new Error('ZATCA_SIGNING=local needs ZATCA_KEY_FILE and ZATCA_CERTIFICATE_FILE');
  return openLocalKey({ key, certificate });
}
