import type { Choice } from '@kiraa/contract/admin/choices.ts';
import { type ChoiceList, isOrdered, kindOfCategories } from '@kiraa/domain/content/choices.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, lockByName, type Tx } from '../../platform/database/database.ts';
import { CHOICE_TABLES, type ChoiceTable, type Extra } from './choice-tables.ts';

/** What is written of an entry. */
export type ChoiceValues = Pick<Choice, 'titleAr' | 'titleEn' | 'bic' | 'ibanIds' | Extra['field']>;

const NOTHING = sql`NULL`;
const IBAN_IDS = sql`(SELECT array_agg(i.iban_id ORDER BY i.place) FROM bank_iban_ids i WHERE i.bank_id = c.id)`;
const PICTURE = sql`(SELECT p.picture_id FROM category_pictures p WHERE p.category_id = c.id)`;
const english = ({ titles }: ChoiceTable) => sql.ref(`${titles}_en`);
const arabic = ({ titles }: ChoiceTable) => sql.ref(`${titles}_ar`);
const inPart = ({ part }: ChoiceTable) =>
  part ? sql`${sql.ref(part.column)} = ${part.value}` : sql<boolean>`true`;

/** Whoever changes a list does it one after the other. */
export const lockChoices = (trx: Tx, list: ChoiceList) => lockByName(trx, `choices ${list}`);

/** A column that only some lists have. */
function extraOf({ extras }: ChoiceTable, field: Extra['field']): RawBuilder<unknown> {
  const found = extras?.find((one) => one.field === field);
  return found ? sql.ref(found.column) : NOTHING;
}

/** All entries of a list in their order, hidden ones too. */
export async function choicesOf(db: Db, list: ChoiceList): Promise<Choice[]> {
  const of = CHOICE_TABLES[list];
  const isBank = list === 'banks';
  const { rows } = await sql<Choice>`
    SELECT c.id, ${arabic(of)} AS "titleAr", ${english(of)} AS "titleEn", c.version,
      c.hidden_at IS NOT NULL AS "isHidden", ${extraOf(of, 'asksWords')} AS "asksWords",
      ${extraOf(of, 'alsoCalled')} AS "alsoCalled", ${extraOf(of, 'needsPapers')} AS "needsPapers",
      ${kindOfCategories(list) ? PICTURE : NOTHING} AS "pictureId",
      ${isBank ? sql`c.bic` : NOTHING} AS bic, ${isBank ? IBAN_IDS : NOTHING} AS "ibanIds"
    ${of.from} WHERE ${inPart(of)}
    ORDER BY ${isOrdered(list) ? sql`c.position` : english(of)}`.execute(db);
  return rows;
}

/** Readable where people download their data; with the end of its id, because an earlier reason may have had this title. */
const nameOfNew = (id: string, { titleEn }: ChoiceValues) => `${titleEn} · ${id.slice(-4)}`;

/** A new entry, behind the others where the list has an order. */
export async function insertChoice(
  trx: Tx,
  list: ChoiceList,
  id: string,
  values: ChoiceValues,
): Promise<void> {
  const of = CHOICE_TABLES[list];
  const columns: [RawBuilder<unknown>, RawBuilder<unknown>][] = [
    [sql.ref('id'), sql`${id}`],
    [arabic(of), sql`${values.titleAr}`],
    [english(of), sql`${values.titleEn}`],
  ];
  if (isOrdered(list)) {
    const last = sql`(SELECT coalesce(max(position), 0) + 1 ${of.from} WHERE ${inPart(of)})`;
    columns.push([sql.ref('position'), last]);
  }
  if (of.part) columns.push([sql.ref(of.part.column), sql`${of.part.value}`]);
  for (const { field, column } of of.extras ?? []) columns.push([sql.ref(column), sql`${values[field]}`]);
  if (of.hasName) columns.push([sql.ref('name'), sql`${nameOfNew(id, values)}`]);
  if (list === 'banks') columns.push([sql.ref('bic'), sql`${values.bic}`]);
  await sql`${of.insert} (${sql.join(columns.map(([name]) => name))})
    VALUES (${sql.join(columns.map(([, value]) => value))})`.execute(trx);
  if (list === 'banks') await putIbanIds(trx, id, values);
}

/** The next version of an entry. A bank keeps its BIC. */
export async function updateChoice(
  trx: Tx,
  list: ChoiceList,
  id: string,
  values: ChoiceValues,
): Promise<void> {
  const of = CHOICE_TABLES[list];
  const extras = (of.extras ?? []).map(({ field, column }) => sql`, ${sql.ref(column)} = ${values[field]}`);
  await sql`${of.update} ${arabic(of)} = ${values.titleAr}, ${english(of)} = ${values.titleEn},
      version = version + 1${sql.join(extras, sql``)} WHERE id = ${id}`.execute(trx);
  if (list === 'banks') await putIbanIds(trx, id, values);
}

async function putIbanIds(trx: Tx, bankId: string, { ibanIds }: ChoiceValues): Promise<void> {
  await trx.deleteFrom('bank_iban_ids').where('bank_id', '=', bankId).execute();
  const rows = (ibanIds ?? []).map((iban_id, index) => ({ bank_id: bankId, iban_id, place: index + 1 }));
  await trx.insertInto('bank_iban_ids').values(rows).execute();
}

/** Hides an entry since `at`, or shows it where that is null. */
export async function hideEntry(trx: Tx, list: ChoiceList, id: string, at: Date | null): Promise<void> {
  await sql`${CHOICE_TABLES[list].update} hidden_at = ${at} WHERE id = ${id}`.execute(trx);
}

/**
 * Gives the entries their places by the order of `ids`. No two categories of a kind may have one place for a moment, so they all leave
 * theirs first.
 */
export async function putInOrder(trx: Tx, list: ChoiceList, ids: readonly string[]): Promise<void> {
  if (kindOfCategories(list))
    await sql`${CHOICE_TABLES[list].update} position = -1 - position WHERE ${inPart(CHOICE_TABLES[list])}`.execute(
      trx,
    );
  await sql`${CHOICE_TABLES[list].update} position = wanted.place
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS wanted (id, place) WHERE c.id = wanted.id`.execute(
    trx,
  );
}
