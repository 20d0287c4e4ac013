import type { PaperOfBooking, paperEndpoints } from '@kiraa/contract/bookings/papers.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { mayDo } from '@kiraa/domain/account/duties.ts';
import { toSar } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { recordLook } from '../../platform/audit/audited-call.ts';
import { linkToFile } from '../../platform/files/file-links.ts';
import { type TaxDocumentRow, taxDocumentsOfBooking } from '../tax/tax.ts';
import { openPaper, READERS, receiptLines } from './open-paper.ts';
import { readPaperName, receiptName, taxPdfName, taxXmlName } from './paper-names.ts';
import { namedBooking } from './paper-queries.ts';
import { staysPaid } from './receipt-sheet.ts';

type Rows = typeof paperEndpoints;

/** GET /booking/papers: to its renter, its owner and admins. */
export async function bookingPapers(
  context: MemberContext,
  { bookingId }: ParsedInputOf<Rows['bookingPapers']>,
) {
  const { db, caller, language } = context;
  const booking = await namedBooking(db, bookingId);
  const isRenter = booking?.renterId === caller.accountId;
  const isReader = mayDo(caller.duties, READERS);
  const isSide = isRenter || booking?.ownerId === caller.accountId;
  if (!booking || !(isSide || isReader)) return refuse('NOT_FOUND');
  if (!isSide) await recordLook(context, 'bookingPapers', [{ kind: 'bookingId', id: bookingId }]);
  const receipt = isRenter || isReader ? await receiptOf(context, bookingId) : [];
  const buyer = isReader ? undefined : caller.accountId;
  const documents = await taxDocumentsOfBooking(db, bookingId, buyer);
  return accept({ data: [...receipt, ...documents.map((document) => present(document, language))] });
}

async function receiptOf(context: MemberContext, bookingId: string): Promise<PaperOfBooking[]> {
  const lines = await receiptLines(context, bookingId);
  const [first] = lines;
  if (!first) return [];
  return [
    {
      kind: 'receipt',
      form: null,
      number: null,
      total: toSar(staysPaid(lines)),
      vat: null,
      date: first.at.toISOString(),
      pdf: receiptName(bookingId, context.language),
      xml: null,
    },
  ];
}

function present(document: TaxDocumentRow, language: 'ar' | 'en'): PaperOfBooking {
  return {
    kind: document.kind as 'invoice' | 'credit_note',
    form: document.form as 'simplified' | 'standard',
    number: document.number,
    total: toSar(document.totalHalalas),
    vat: toSar(document.vatHalalas),
    date: document.issuedAt.toISOString(),
    pdf: taxPdfName(document.id, language),
    xml: taxXmlName(document.id),
  };
}

/** GET /papers/link */
export async function paperLink(context: MemberContext, { paper }: ParsedInputOf<Rows['paperLink']>) {
  const { accountId } = context.caller;
  const named = readPaperName(paper);
  const opened = named && (await openPaper(context, named, context.caller));
  const isOwn = opened && (await openPaper(context, named, { accountId, duties: [] }));
  if (opened && !isOwn) await recordLook(context, 'paperLink', [{ kind: 'paper', id: paper }]);
  return opened ? accept(linkToFile(context, 'paper', paper, accountId)) : refuse('NOT_FOUND');
}
