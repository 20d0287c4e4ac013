import { DoorError, objectIn, textIn } from '../platform/door-input.ts';
import { html } from '../platform/markup.ts';
import type { Party } from '../platform/party.ts';
import { dayBefore, dayOf, linesOf, payoutOf, type SettledBooks } from '../platform/settled.ts';

const SAR_PER_USD = 3.75;
/** What the account held before; only that the balances follow from it counts. */
const OPENING_HALALAS = 100_000_000;

/** The merchant's own bank, and the reports that providers send of what they settle to it. */
export const bank: Party = {
  name: 'bank',
  async register(app, { settled }) {
    app.get<{ Params: { provider: string } }>(
      '/standin/bank/settlement/:provider',
      async (request, reply) => {
        const day = dayIn(request.query);
        const { provider } = request.params;
        const books = settled.providers.get(provider);
        if (!books) throw new DoorError(`there is no provider ${provider}`);
        return reply.type('text/csv').send(settlementList(provider, books(), day));
      },
    );
    app.get('/standin/bank/statement', async (request, reply) => {
      const lines = statementLines(settled, dayIn(request.query));
      const isCsv = textIn(objectIn(request.query, 'query'), 'format') === 'csv';
      const text = isCsv ? csvOf(lines) : mt940Of(lines, dayIn(request.query));
      return reply.type('text/plain').send(text);
    });
    return { section, reset: async () => {}, close: async () => {} };
  },
};

function dayIn(query: unknown): string {
  const day = textIn(objectIn(query, 'query'), 'day') ?? '';
  if (!isDay(day)) throw new DoorError('day must be a day as 2027-03-07');
  return day;
}

/** Whether a calendar has it: 30 February would be read as 2 March elsewhere. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && at.getTime() >= 0 && at.toISOString().startsWith(text);
}

const two = (minor: number) => (minor / 100).toFixed(2);

function settlementList(provider: string, books: Parameters<typeof linesOf>[0], day: string): string {
  const payout = payoutOf(provider, books, day);
  const name = payout?.name ?? '';
  const rows = linesOf(books, day).map((line) =>
    [
      line.type,
      line.reference,
      line.transaction,
      line.currency,
      two(line.gross),
      two(line.fee),
      two(line.net),
      day,
      name,
    ].join(','),
  );
  if (payout)
    rows.push(['PAYOUT', '', name, payout.currency, '0.00', '0.00', two(payout.net), day, name].join(','));
  return `${['type,reference,transaction,currency,amount,fee,net,day,payout', ...rows].join('\r\n')}\r\n`;
}

type StatementLine = { day: string; halalas: number; reference: string; words: string };

/** What providers paid of the day before, and the merchant's own transfers, out and back. */
function statementLines({ providers, transfers }: SettledBooks, day: string): StatementLine[] {
  const credits = [...providers].flatMap(([provider, books]) => {
    const payout = payoutOf(provider, books(), dayBefore(day));
    if (!payout) return [];
    const halalas = payout.currency === 'SAR' ? payout.net : Math.round(payout.net * SAR_PER_USD);
    return [{ day, halalas, reference: payout.name, words: 'SETTLEMENT' }];
  });
  const moved = transfers
    .flatMap((read) => read())
    .filter(({ at }) => dayOf(at) === day)
    .map(({ reference, minor, cameBack }) => ({
      day,
      halalas: cameBack ? minor : -minor,
      reference,
      words: cameBack ? 'RETURNED' : 'TRANSFER',
    }));
  return [...credits, ...moved];
}

function csvOf(lines: readonly StatementLine[]): string {
  const rows = lines.map(({ day, halalas, reference, words }, index) =>
    [day, two(halalas), reference, `FT${index}`, words].join(','),
  );
  return `${['day,amount,reference,bank-reference,text', ...rows].join('\r\n')}\r\n`;
}

function mt940Of(lines: readonly StatementLine[], day: string): string {
  const date = day.slice(2).replaceAll('-', '');
  const sum = (halalas: number) => two(Math.abs(halalas)).replace('.', ',');
  const closing = lines.reduce((all, { halalas }) => all + halalas, OPENING_HALALAS);
  const balance = (halalas: number) => `${halalas < 0 ? 'D' : 'C'}${date}SAR${sum(halalas)}`;
  const entries = lines.flatMap(({ halalas, reference, words }, index) => [
    `:61:${date}${date.slice(2)}${halalas < 0 ? 'D' : 'C'}${sum(halalas)}NTRF${reference}//FT${index}`,
    `:86:${words}`,
  ]);
  return `${[
    ':20:KIRAA',
    ':25:SA0380000000608010167519',
    ':28C:1/1',
    `:60F:${balance(OPENING_HALALAS)}`,
    ...entries,
    `:62F:${balance(closing)}`,
    '-',
  ].join('\r\n')}\r\n`;
}

function section() {
  return html`<h2>The house's bank</h2>
<p>What a provider settled on a day in Riyadh: <code>/standin/bank/settlement/hyperpay?day=2027-03-07</code>, and the same of
<code>checkout-com</code> and <code>paypal</code>. The statement of a day: <code>/standin/bank/statement?day=2027-03-08</code> in MT940,
with <code>&amp;format=csv</code> in CSV.</p>`;
}
