import type { ChoiceList, ReadyPart } from '@kiraa/domain/content/choices.ts';
import { ITEM, type ListingKind, VEHICLE } from '@kiraa/domain/listing/categories.ts';
import { type RawBuilder, sql } from 'kysely';

/** Where a list lives: its table by the statements that write it, the columns of its titles, and what else an entry of it has. */
export interface ChoiceTable {
  readonly from: RawBuilder<unknown>;
  readonly insert: RawBuilder<unknown>;
  readonly update: RawBuilder<unknown>;
  readonly titles: 'title' | 'name';
  /** Several lists of one table: those of its rows that have this value. */
  readonly part?: { readonly column: 'audience' | 'kind' | 'part'; readonly value: string | number };
  /** What else is written of an entry, by its column. */
  readonly extras?: readonly Extra[];
  /** Reports keep the name of their reason, which stays when the titles change. */
  readonly hasName?: true;
}

export interface Extra {
  readonly field: 'asksWords' | 'alsoCalled' | 'needsPapers';
  readonly column: 'needs_text' | 'also_called' | 'needs_papers';
}

const ASKS_WORDS: Extra = { field: 'asksWords', column: 'needs_text' };
const ALSO_CALLED: Extra = { field: 'alsoCalled', column: 'also_called' };
const NEEDS_PAPERS: Extra = { field: 'needsPapers', column: 'needs_papers' };

const cancelReasons = (value: string): ChoiceTable => ({
  from: sql`FROM cancel_reasons AS c`,
  insert: sql`INSERT INTO cancel_reasons`,
  update: sql`UPDATE cancel_reasons AS c SET`,
  titles: 'title',
  part: { column: 'audience', value },
  extras: [ASKS_WORDS],
});

const categories = (value: ListingKind, extras: readonly Extra[]): ChoiceTable => ({
  from: sql`FROM categories AS c`,
  insert: sql`INSERT INTO categories`,
  update: sql`UPDATE categories AS c SET`,
  titles: 'name',
  part: { column: 'kind', value },
  extras,
});

const readyTexts = (value: ReadyPart): ChoiceTable => ({
  from: sql`FROM ready_texts AS c`,
  insert: sql`INSERT INTO ready_texts`,
  update: sql`UPDATE ready_texts AS c SET`,
  titles: 'title',
  part: { column: 'part', value },
});

/** One row a list: the calls and the page know no other difference between them. */
export const CHOICE_TABLES: Readonly<Record<ChoiceList, ChoiceTable>> = {
  cancel_renter: cancelReasons('renter'),
  cancel_renter_current: cancelReasons('renter_current'),
  cancel_owner: cancelReasons('owner'),
  cancel_owner_current: cancelReasons('owner_current'),
  report_listing: {
    from: sql`FROM listing_report_reasons AS c`,
    insert: sql`INSERT INTO listing_report_reasons`,
    update: sql`UPDATE listing_report_reasons AS c SET`,
    titles: 'title',
    hasName: true,
  },
  report_person: {
    from: sql`FROM person_report_reasons AS c`,
    insert: sql`INSERT INTO person_report_reasons`,
    update: sql`UPDATE person_report_reasons AS c SET`,
    titles: 'title',
    hasName: true,
  },
  banks: {
    from: sql`FROM banks AS c`,
    insert: sql`INSERT INTO banks`,
    update: sql`UPDATE banks AS c SET`,
    titles: 'name',
  },
  insurers: {
    from: sql`FROM insurance_providers AS c`,
    insert: sql`INSERT INTO insurance_providers`,
    update: sql`UPDATE insurance_providers AS c SET`,
    titles: 'name',
  },
  vehicle_categories: categories(VEHICLE, [ALSO_CALLED, NEEDS_PAPERS]),
  item_categories: categories(ITEM, [ALSO_CALLED]),
  ready_send_back: readyTexts('send_back'),
  ready_take_down: readyTexts('take_down'),
  ready_cancel: readyTexts('cancel'),
  ready_claim: readyTexts('claim'),
  ready_no_show: readyTexts('no_show'),
  ready_lock: readyTexts('lock'),
  ready_refund: readyTexts('refund'),
  ready_report: readyTexts('report'),
  ready_signal: readyTexts('signal'),
  ready_decline_person: readyTexts('decline_person'),
};
