import { toSar } from '../money.ts';
import { riyadhTime, type TaxDocument, type TaxParty } from './tax-document.ts';

/**
 * A tax document in UBL 2.1 as the tax authority (ZATCA) profiles it. The text is canonical (C14N) as it stands: no blank between
 * elements, no empty elements, attributes in order. So its hash is the one that the authority computes after taking the QR out.
 */
const ROOT =
  'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"' +
  ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"' +
  ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** UNTDID 1001. */
const TYPE_CODES = { invoice: '388', credit_note: '381' } as const;
const FORM_CODES = { standard: '0100000', simplified: '0200000' } as const;
const CANCELLED_OR_CHANGED = 'Cancellation or change of the supply';

/** The document without its QR: what is hashed. */
export function invoiceXml(document: TaxDocument): string {
  const { kind, form, corrects, seller, buyer } = document;
  const [day = '', time = ''] = riyadhTime(document.issuedAt).split('T');
  return element(
    'Invoice',
    [
      basic('ProfileID', 'reporting:1.0'),
      basic('ID', document.number),
      basic('UUID', document.id),
      basic('IssueDate', day),
      basic('IssueTime', time),
      basic('InvoiceTypeCode', TYPE_CODES[kind], `name="${FORM_CODES[form]}"`),
      basic('DocumentCurrencyCode', 'SAR'),
      basic('TaxCurrencyCode', 'SAR'),
      corrects === null
        ? ''
        : parts('BillingReference', parts('InvoiceDocumentReference', basic('ID', corrects))),
      parts('AdditionalDocumentReference', basic('ID', 'ICV'), basic('UUID', String(document.counter))),
      attached('PIH', document.previousHash),
      parts('AccountingSupplierParty', party(seller)),
      buyer ? parts('AccountingCustomerParty', party(buyer)) : '',
      parts('Delivery', basic('ActualDeliveryDate', day)),
      corrects === null
        ? ''
        : parts(
            'PaymentMeans',
            basic('PaymentMeansCode', '1'),
            basic('InstructionNote', CANCELLED_OR_CHANGED),
          ),
      taxTotals(document),
      monetaryTotal(document),
      line(document),
    ].join(''),
    ROOT,
  );
}

/** The document as it is kept and handed out. */
export function withQr(unmarked: string, qr: string): string {
  const before = '<cac:AccountingSupplierParty>';
  return DECLARATION + unmarked.replace(before, () => attached('QR', qr) + before);
}

/** What was hashed, from a document as it is kept. */
export function withoutQr(kept: string): string {
  return kept
    .slice(DECLARATION.length)
    .replace(
      /<cac:AdditionalDocumentReference><cbc:ID>QR<\/cbc:ID>.*?<\/cac:AdditionalDocumentReference>/,
      '',
    );
}

function party({ name, vatNumber, registration, address }: TaxParty): string {
  return parts(
    'Party',
    registration === null ? '' : parts('PartyIdentification', basic('ID', registration, 'schemeID="CRN"')),
    parts(
      'PostalAddress',
      basic('StreetName', address.street),
      basic('BuildingNumber', address.building),
      basic('CitySubdivisionName', address.district),
      basic('CityName', address.city),
      basic('PostalZone', address.postalCode),
      parts('Country', basic('IdentificationCode', 'SA')),
    ),
    parts('PartyTaxScheme', basic('CompanyID', vatNumber), parts('TaxScheme', basic('ID', 'VAT'))),
    parts('PartyLegalEntity', basic('RegistrationName', name)),
  );
}

/** The same tax twice: with its category, and once more in the currency of the tax, which is the same. */
function taxTotals({ netHalalas, vatHalalas, vatPercent }: TaxDocument): string {
  const vat = sar('TaxAmount', toSar(vatHalalas));
  return (
    parts(
      'TaxTotal',
      vat,
      parts('TaxSubtotal', sar('TaxableAmount', toSar(netHalalas)), vat, category('TaxCategory', vatPercent)),
    ) + parts('TaxTotal', vat)
  );
}

function category(name: 'TaxCategory' | 'ClassifiedTaxCategory', percent: number): string {
  return parts(
    name,
    basic('ID', 'S'),
    basic('Percent', percent.toFixed(2)),
    parts('TaxScheme', basic('ID', 'VAT')),
  );
}

function monetaryTotal({ netHalalas, totalHalalas }: TaxDocument): string {
  const net = toSar(netHalalas);
  const total = toSar(totalHalalas);
  return parts(
    'LegalMonetaryTotal',
    sar('LineExtensionAmount', net),
    sar('TaxExclusiveAmount', net),
    sar('TaxInclusiveAmount', total),
    sar('PayableAmount', total),
  );
}

function line({ line: { ar, en }, netHalalas, vatHalalas, totalHalalas, vatPercent }: TaxDocument): string {
  const net = toSar(netHalalas);
  return parts(
    'InvoiceLine',
    basic('ID', '1'),
    basic('InvoicedQuantity', '1', 'unitCode="PCE"'),
    sar('LineExtensionAmount', net),
    parts('TaxTotal', sar('TaxAmount', toSar(vatHalalas)), sar('RoundingAmount', toSar(totalHalalas))),
    parts('Item', basic('Name', `${ar} | ${en}`), category('ClassifiedTaxCategory', vatPercent)),
    parts('Price', sar('PriceAmount', net)),
  );
}

const sar = (name: string, amount: string) => basic(name, amount, 'currencyID="SAR"');

function attached(id: string, base64: string): string {
  const object = basic('EmbeddedDocumentBinaryObject', base64, 'mimeCode="text/plain"');
  return parts('AdditionalDocumentReference', basic('ID', id), parts('Attachment', object));
}

const parts = (name: string, ...inside: readonly string[]) => element(`cac:${name}`, inside.join(''));
const basic = (name: string, text: string, attributes = '') =>
  element(`cbc:${name}`, escaped(text), attributes);

function element(name: string, inside: string, attributes = ''): string {
  return `<${name}${attributes && ` ${attributes}`}>${inside}</${name}>`;
}

/** People's names are in it: what XML cannot hold is left out, and what would end an element is written as an entity. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
