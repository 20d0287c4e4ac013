// Made by `npm run generate:database-types` from a freshly migrated database. Do not edit.
import type { Halalas } from '@kiraa/domain/money.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** Has a default: may be left out of an insert. */
export type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed, written as text: the driver would turn an array into a Postgres array, not into JSON. */
export type Json = ColumnType<unknown, string, string>;
/** A column that is called `…_halalas`. */
export type Money = ColumnType<Halalas, number, number>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface AccountBlocksTable {
  id: string;
  account_id: string;
  admin_id: string | null;
  action: 'block' | 'unblock' | 'lapsed';
  reason: string | null;
  at: Timestamp;
  said: string | null;
  said_words: string | null;
  until: Timestamp | null;
}

export interface AccountEventsTable {
  id: string;
  account_id: string;
  kind: string;
  at: Timestamp;
  browser: string | null;
  platform: string | null;
  country: string | null;
}

export interface AccountNotesTable {
  id: string;
  account_id: string;
  admin_id: string;
  kind: 'note' | 'limit_changed' | 'sessions_ended';
  words: string;
  number: number | null;
  at: Timestamp;
}

export interface AccountPasswordsTable {
  account_id: string;
  hash: string;
  set_at: Timestamp;
}

export interface AccountProofsTable {
  token_hash: Buffer;
  purpose: 'signup' | 'reset' | 'social';
  destination: string;
  account_id: string | null;
  details: Json;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface AccountsTable {
  id: string;
  full_name: string;
  mobile: string;
  country_code: string;
  mode: Generated<'renter' | 'owner'>;
  language: Generated<'ar' | 'en'>;
  display_phone: Generated<boolean>;
  verified_at: Timestamp | null;
  rating_count: Generated<number>;
  rating_half_stars: Generated<number>;
  created_at: Timestamp;
  email: string | null;
  gender: 'male' | 'female' | null;
  location: string | null;
  latitude: number | null;
  longitude: number | null;
  personal_id_sealed: string | null;
  personal_id_tail: string | null;
  photo_id: string | null;
  notify_general: Generated<boolean>;
  notify_bookings: Generated<boolean>;
  notify_chat: Generated<boolean>;
  deleted_at: Timestamp | null;
  admin_since: Timestamp | null;
  blocked_at: Timestamp | null;
  blocked_until: Timestamp | null;
  listings_maximum: number | null;
  whatsapp_since: Timestamp | null;
  personal_id_kind: 'saudi' | 'resident' | 'other' | null;
  digits: 'latin' | 'arabic' | null;
  owner_rating_count: Generated<number>;
  owner_rating_half_stars: Generated<number>;
}

export interface AdminDutiesTable {
  account_id: string;
  duty: 'support' | 'finance' | 'content' | 'owner';
  given_by: string | null;
  given_at: Timestamp;
  reason: string | null;
}

export interface ApprovedChangePicturesTable {
  listing_id: string;
  side: 'before' | 'after';
  position: number;
  picture_id: string;
}

export interface ApprovedChangeTextsTable {
  listing_id: string;
  side: 'before' | 'counted' | 'after';
  name_en: string;
  name_ar: string;
  description_en: string;
  description_ar: string;
}

export interface ApprovedChangesTable {
  listing_id: string;
  made_at: Timestamp;
  decided_at: Timestamp;
}

export interface ApprovedTextsTable {
  listing_id: string;
  name_en: string;
  name_ar: string;
  description_en: string;
  description_ar: string;
}

export interface AuditActsTable {
  id: string;
  at: Timestamp;
  account_id: string | null;
  is_command: boolean;
  duties: string[];
  what: string;
  reason: string | null;
}

export interface AuditOutcomesTable {
  act_id: string;
  at: Timestamp;
  outcome: string;
  before: NullableJson;
  after: NullableJson;
}

export interface AuditSubjectsTable {
  subject: string;
  act_id: string;
  kind: string;
}

export interface BankDetailsTable {
  account_id: string;
  holder_name: string;
  bank_bic: string;
  iban_sealed: string;
  iban_tail: string;
  status: Generated<'untried' | 'proven' | 'refused'>;
  payable_from: Timestamp;
  changed_at: Timestamp;
  iban_mark: string | null;
}

export interface BankIbanIdsTable {
  iban_id: string;
  bank_id: string;
  place: number;
}

export interface BankLinesTable {
  id: string;
  file_id: string;
  line_key: string;
  day: string;
  value_day: string;
  amount_halalas: Money;
  text: string;
  settlement_line_id: string | null;
  payout_id: string | null;
  booked_in: string | null;
}

export interface BanksTable {
  id: string;
  bic: string;
  name_en: string;
  name_ar: string;
  hidden_at: Timestamp | null;
  version: Generated<number>;
}

export interface BookingChangeEventsTable {
  id: string;
  change_id: string;
  sequence: number;
  step: string;
  from_state: string | null;
  to_state: string;
  actor: 'renter' | 'owner' | 'admin' | 'system';
  actor_id: string | null;
  reason: string | null;
  at: Timestamp;
  written_in: Generated<string | null>;
}

export interface BookingChangesTable {
  id: string;
  booking_id: string;
  kind: 'edit' | 'extension';
  state: 'awaiting_payment' | 'requested' | 'applied' | 'dropped' | 'declined' | 'expired' | 'withdrawn' | 'failed';
  duration_mode: 'day' | 'hour';
  starts_at: Timestamp;
  ends_at: Timestamp;
  total_halalas: Money;
  discount_halalas: Generated<Money>;
  payment_id: string | null;
  created_at: Timestamp;
  slot_until: Timestamp;
  requested_at: Timestamp | null;
  answer_by: Timestamp | null;
  applied_at: Timestamp | null;
  ended_at: Timestamp | null;
}

export interface BookingEventsTable {
  id: string;
  booking_id: string;
  sequence: number;
  step: string;
  from_state: string | null;
  to_state: string;
  actor: 'renter' | 'owner' | 'admin' | 'system';
  actor_id: string | null;
  reason: string | null;
  at: Timestamp;
  written_in: Generated<string | null>;
  new_starts_at: Timestamp | null;
  new_ends_at: Timestamp | null;
}

export interface BookingHoldsTable {
  id: string;
  booking_id: string;
  held_by: string;
  held_at: Timestamp;
  held_reason: string;
  released_by: string | null;
  released_at: Timestamp | null;
  released_reason: string | null;
}

export interface BookingPaymentsTable {
  booking_id: string;
  payment_id: string;
}

export interface BookingRemindersTable {
  booking_id: string;
  about: 'start' | 'end' | 'overdue';
  hours_before: number;
  moment: Timestamp;
  sent_at: Timestamp;
}

export interface BookingTaxTable {
  booking_id: string;
  model: 'agent' | 'deemed';
  owner_tax_id: string | null;
  fixed_at: Timestamp;
}

export interface BookingsTable {
  id: string;
  number: Generated<number>;
  listing_id: string;
  renter_id: string;
  owner_id: string;
  state: 'awaiting_payment' | 'requested' | 'accepted' | 'returned' | 'completed' | 'dropped' | 'declined' | 'expired' | 'cancelled';
  instant: boolean;
  duration_mode: 'day' | 'hour';
  starts_at: Timestamp;
  ends_at: Timestamp;
  price_halalas: Money;
  price_hours: number;
  total_halalas: Money;
  commission_percent: number;
  vat_percent: number;
  insurance_provider_en: string | null;
  insurance_provider_ar: string | null;
  insurance_price_halalas: Money | null;
  delivers: boolean;
  created_at: Timestamp;
  slot_until: Timestamp;
  requested_at: Timestamp | null;
  answer_by: Timestamp | null;
  accepted_at: Timestamp | null;
  ended_at: Timestamp | null;
  returned_at: Timestamp | null;
  damaged: boolean | null;
  coupon_id: string | null;
  discount_halalas: Generated<Money>;
  renter_removed_at: Timestamp | null;
  rating_reminded_at: Timestamp | null;
  said_back_at: Timestamp | null;
  owner_fee_numbers_id: number | null;
  deposit_halalas: Generated<Money>;
  deposit_asked_days: Generated<number>;
  deposit_kept_hours: Generated<number>;
  owner_answer_hours: Generated<number>;
  free_cancellation_hours: Generated<number>;
  late_cancellation_percent: Generated<number>;
  delay_percent: Generated<number>;
  contact_hours: Generated<number>;
}

export interface BusinessNumbersTable {
  id: string;
  name: string;
  since: Timestamp;
  value: number;
  reason: string;
  added_by: string;
  added_at: Timestamp;
  withdrawn_by: string | null;
  withdrawn_at: Timestamp | null;
}

export interface CalendarAddressesTable {
  listing_id: string;
  token_hash: Buffer;
  token_sealed: string;
  made_at: Timestamp;
}

export interface CalendarFeedsTable {
  id: string;
  listing_id: string;
  name: string;
  url_sealed: string;
  url_host: string;
  created_at: Timestamp;
  read_at: Timestamp | null;
  good_at: Timestamp | null;
  next_read_at: Timestamp;
  problem: 'unreachable' | 'refused' | 'not_a_calendar' | 'too_large' | null;
  told_at: Timestamp | null;
}

export interface CancelReasonWordsTable {
  title_en: string;
  title_ar: string;
}

export interface CancelReasonsTable {
  id: string;
  position: number;
  title_en: string;
  title_ar: string;
  needs_text: Generated<boolean>;
  audience: 'owner' | 'owner_current' | 'renter' | 'renter_current';
  hidden_at: Timestamp | null;
  version: Generated<number>;
}

export interface CardRemovalsTable {
  id: string;
  provider: string;
  channel: 'mada' | 'card';
  token_sealed: string;
  attempts: Generated<number>;
  next_try_at: Timestamp;
  created_at: Timestamp;
}

export interface CategoriesTable {
  id: string;
  kind: number;
  name_en: string;
  name_ar: string;
  position: number;
  needs_papers: Generated<boolean>;
  also_called: Generated<string>;
  hidden_at: Timestamp | null;
  version: Generated<number>;
  stems: GeneratedAlways<string[]>;
}

export interface CategoryPicturesTable {
  category_id: string;
  picture_id: string;
}

export interface ChargebacksTable {
  id: string;
  number: GeneratedAlways<number>;
  payment_id: string;
  booking_id: string;
  state: 'open' | 'answered' | 'won' | 'lost' | 'accepted';
  amount_halalas: Money;
  fee_halalas: Money | null;
  frozen_halalas: Generated<Money>;
  house_part_halalas: Money | null;
  about: 'fraud' | 'service' | 'other';
  reason: string;
  provider_reference: string | null;
  movement_id: string | null;
  answer_by: Timestamp | null;
  taken_in_by: string | null;
  taken_in_at: Timestamp;
  told_at: Timestamp | null;
  answer: string | null;
  evidence_sha256: string | null;
  answered_by: string | null;
  answered_at: Timestamp | null;
  verdict: 'won' | 'lost' | 'accepted' | null;
  owner_part_halalas: Money | null;
  verdict_reason: string | null;
  decided_by: string | null;
  decided_at: Timestamp | null;
  needs_second: Generated<boolean>;
  approved_by: string | null;
  approved_at: Timestamp | null;
  ended_at: Timestamp | null;
  ended_in: string | null;
}

export interface ChatMessagesTable {
  id: string;
  conversation_id: string;
  message_index: number;
  author_id: string;
  for_team: boolean;
  client_id: string;
  kind: 'text' | 'media';
  body: string;
  media_width: number | null;
  media_height: number | null;
  created_at: Timestamp;
}

export interface ClaimEventsTable {
  id: string;
  claim_id: string;
  step: 'claim' | 'agree' | 'offer' | 'refuse' | 'lapse' | 'decide' | 'pay' | 'cover' | 'reopen';
  actor: 'renter' | 'owner' | 'admin' | 'system';
  actor_id: string | null;
  amount_halalas: Money | null;
  reason: string | null;
  at: Timestamp;
  written_in: Generated<string>;
}

export interface ClaimPhotosTable {
  id: string;
  booking_id: string;
  author_id: string;
  event_id: string | null;
  place: number | null;
  width: number;
  height: number;
  received_at: Timestamp;
  sha256: string | null;
}

export interface ClaimsTable {
  id: string;
  booking_id: string;
  kind: 'damage' | 'cleaning' | 'fuel' | 'distance' | 'late' | 'missing' | 'not_as_described' | 'broken_down' | 'unsafe';
  state: 'open' | 'offered' | 'disputed' | 'due' | 'settled';
  amount_halalas: Money;
  offered_halalas: Money | null;
  agreed_halalas: Money | null;
  held_halalas: Money;
  answer_by: Timestamp | null;
  created_at: Timestamp;
  settled_at: Timestamp | null;
  payment_id: string | null;
  from_deposit_halalas: Generated<Money>;
}

export interface ConsentsTable {
  account_id: string;
  text_id: string;
  version: number;
  given: 'at sign-up' | 'when asked';
  at: Timestamp;
}

export interface ConsoleCasesTable {
  kind: string;
  subject: string;
  taken_by: string;
  taken_at: Timestamp;
}

export interface ContactMessagesTable {
  id: string;
  number: GeneratedAlways<number>;
  name: string;
  email: string;
  message: string;
  language: 'ar' | 'en';
  created_at: Timestamp;
  closed_at: Timestamp | null;
  closed_by: string | null;
  closed_note: string | null;
}

export interface ContentDocumentsTable {
  type: string;
  text_id: string;
  place: number;
  hidden_at: Timestamp | null;
}

export interface ContentTextsTable {
  id: string;
  kind: 'page' | 'step' | 'question';
  name: string | null;
  place: number;
  hidden_at: Timestamp | null;
}

export interface ContentVersionsTable {
  text_id: string;
  version: number;
  title_ar: string;
  title_en: string;
  text_ar: string;
  text_en: string;
  asks_consent: Generated<boolean>;
  published_at: Timestamp;
  published_by: string | null;
  restores: number | null;
}

export interface ConversationsTable {
  id: string;
  first_id: string;
  second_id: string | null;
  last_index: Generated<number>;
  first_seen_index: Generated<number>;
  second_seen_index: Generated<number>;
  first_told_index: Generated<number>;
  second_told_index: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  waits_since: Timestamp | null;
  closed_at: Timestamp | null;
  closed_by: string | null;
  closed_note: string | null;
}

export interface CountedDaysTable {
  day: string;
  counted_at: Timestamp;
  summed_at: Timestamp | null;
}

export interface CouponUsesTable {
  booking_id: string;
  coupon_id: string;
  renter_id: string;
  place: number;
  renter_place: number;
  used_at: Timestamp;
  released_at: Timestamp | null;
  cost_halalas: Generated<Money>;
}

export interface CouponsTable {
  id: string;
  code: string;
  kind: 'percent' | 'fixed';
  percent: number | null;
  amount_halalas: Money | null;
  cap_halalas: Money | null;
  minimum_halalas: Money;
  starts_at: Timestamp;
  ends_at: Timestamp | null;
  total_limit: number;
  renter_limit: number;
  stopped_at: Timestamp | null;
  created_at: Timestamp;
}

export interface CvLooksTable {
  id: string;
  application_id: string;
  viewer_id: string;
  at: Timestamp;
}

export interface DataKeysTable {
  id: string;
  first_used_at: Timestamp;
}

export interface DayAnswersTable {
  day: string;
  place_id: number | null;
  category_id: string | null;
  minutes: number;
  answers: number;
  shortest: number;
  longest: number;
}

export interface DayNumbersTable {
  day: string;
  place_id: number | null;
  category_id: string | null;
  bookings: number;
  requests: number;
  accepted: number;
  declined: number;
  expired: number;
  renter_cancellations: number;
  owner_cancellations: number;
  gross_halalas: Money;
  net_halalas: Money;
  vat_halalas: Money;
}

export interface DelayChargesTable {
  id: string;
  booking_id: string;
  asked_by: 'renter' | 'owner';
  state: 'open' | 'paid' | 'dropped';
  delay_minutes: number;
  amount_halalas: Money;
  created_at: Timestamp;
  settled_at: Timestamp | null;
  payment_id: string | null;
}

export interface DemoDataTable {
  version: number;
  loaded_at: Timestamp;
}

export interface DepositsTable {
  booking_id: string;
  state: 'asked' | 'kept' | 'taking' | 'over';
  amount_halalas: Money;
  payment_id: string | null;
  asked_at: Timestamp;
  kept_at: Timestamp | null;
  ended_at: Timestamp | null;
  ending: 'released' | 'claimed' | 'lost' | 'waived' | null;
  claimed_halalas: Generated<Money>;
}

export interface DocumentLooksTable {
  id: string;
  document_id: string;
  viewer_id: string;
  at: Timestamp;
}

export interface DocumentsTable {
  id: string;
  owner_id: string;
  purpose: 'vehicle_registration' | 'vehicle_insurance' | 'identity';
  format: 'pdf' | 'jpeg';
  size_bytes: number;
  listing_id: string | null;
  created_at: Timestamp;
}

export interface EmailChangesTable {
  id: string;
  account_id: string;
  email_before: string | null;
  changed_at: Timestamp;
}

export interface EmptySearchesTable {
  day: string;
  words: string;
  times: Generated<number>;
}

export interface FavouritesTable {
  account_id: string;
  listing_id: string;
  created_at: Timestamp;
}

export interface FormAnswersTable {
  id: string;
  message_id: string | null;
  application_id: string | null;
  words: string;
  answered_by: string;
  answered_at: Timestamp;
  outcome: 'sent' | 'refused' | 'unknown' | null;
}

export interface HandOverEvidenceTable {
  id: string;
  booking_id: string;
  sequence: number;
  kind: 'code' | 'reading' | 'photo' | 'claim_photo';
  occasion: 'pick_up' | 'return' | 'claim';
  side: 'renter' | 'owner';
  author_id: string;
  photo_id: string | null;
  at: Timestamp;
  content: string;
  hash: string;
}

export interface HandOverNotesTable {
  evidence_id: string;
  author_id: string;
  note: string;
  salt: string;
}

export interface HandOverPhotosTable {
  id: string;
  booking_id: string;
  occasion: 'pick_up' | 'return';
  side: 'renter' | 'owner';
  author_id: string;
  place: number;
  client_id: string;
  width: number;
  height: number;
  received_at: Timestamp;
}

export interface HandOversTable {
  booking_id: string;
  occasion: 'pick_up' | 'return';
  side: 'renter' | 'owner';
  author_id: string;
  confirmed_at: Timestamp | null;
  odometer_km: number | null;
  fuel_eighths: number | null;
  note: Generated<string>;
  noted_at: Timestamp | null;
}

export interface IdempotencyKeysTable {
  account_id: string;
  key: string;
  endpoint: string;
  body_hash: Buffer;
  answer: NullableJson;
  created_at: Timestamp;
}

export interface IdentitiesTable {
  provider: string;
  subject: string;
  account_id: string;
  created_at: Timestamp;
}

export interface InsuranceProvidersTable {
  id: string;
  position: number;
  name_en: string;
  name_ar: string;
  hidden_at: Timestamp | null;
  version: Generated<number>;
}

export interface InvariantFindingsTable {
  id: string;
  invariant: string;
  subject: string;
  details: Json;
  found_at: Timestamp;
  gone_at: Timestamp | null;
  root: string | null;
  seen_at: Timestamp;
}

export interface InvariantSweepsTable {
  began_at: Timestamp;
  kind: string;
  after_id: string | null;
  looked_at: Generated<number>;
  ended_at: Timestamp | null;
}

export interface InvariantTouchesTable {
  written_in: Generated<string>;
  kind: string;
  id: string;
}

export interface JobApplicationsTable {
  id: string;
  number: GeneratedAlways<number>;
  name: string;
  email: string;
  mobile: string;
  description: string;
  cv_format: 'pdf' | 'jpeg';
  cv_bytes: number;
  language: 'ar' | 'en';
  created_at: Timestamp;
  closed_at: Timestamp | null;
  closed_by: string | null;
  closed_note: string | null;
}

export interface KnownDevicesTable {
  id: string;
  account_id: string;
  token_hash: Buffer;
  trusted: boolean;
  wrong_guesses: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  browser_id: string | null;
  device_key: Buffer | null;
}

export interface LedgerEntriesTable {
  id: string;
  transaction_id: string;
  account: string;
  amount_halalas: Money;
  at: Timestamp;
}

export interface LedgerTransactionsTable {
  id: string;
  cause: 'taken_in' | 'earned' | 'unearned' | 'given_back' | 'paid_out' | 'paid_back' | 'paid_by_hand' | 'moved_there' | 'set_off' | 'disputed' | 'undisputed' | 'owner_fee' | 'deposited' | 'undeposited' | 'settled' | 'arrived' | 'charged_back' | 'charge_set_off' | 'charge_won' | 'charge_lost' | 'frozen' | 'unfrozen' | 'moved_out' | 'moved_in' | 'corrected';
  booking_id: string | null;
  payment_id: string | null;
  operation_id: string | null;
  at: Timestamp;
  payout_id: string | null;
  written_in: Generated<string | null>;
  difference_id: string | null;
  refund_id: string | null;
  claim_id: string | null;
  value_day: string | null;
  settlement_file_id: string | null;
  chargeback_id: string | null;
  vat_percent: number | null;
  correction_id: string | null;
}

export interface ListingBlocksTable {
  id: string;
  listing_id: string;
  feed_id: string | null;
  starts_at: Timestamp;
  ends_at: Timestamp;
  period: GeneratedAlways<string>;
  created_at: Timestamp;
}

export interface ListingChangePicturesTable {
  listing_id: string;
  position: number;
  picture_id: string;
}

export interface ListingChangesTable {
  listing_id: string;
  version: string;
  name_en: string;
  name_ar: string;
  description_en: string;
  description_ar: string;
  made_at: Timestamp;
  declined_at: Timestamp | null;
  declined_reason: string | null;
}

export interface ListingDecisionsTable {
  id: string;
  listing_id: string;
  admin_id: string;
  decision: 'approved' | 'sent_back' | 'taken_down' | 'reports_dismissed' | 'undone' | 'change_approved' | 'change_declined';
  reason: string | null;
  at: Timestamp;
}

export interface ListingImportLinesTable {
  import_id: string;
  line: number;
  cells: Json;
  faults: Json;
  listing_id: string | null;
}

export interface ListingImportPicturesTable {
  import_id: string;
  line: number;
  position: number;
  source: string;
  picture_id: string | null;
  fault: string | null;
}

export interface ListingImportsTable {
  id: string;
  number: GeneratedAlways<number>;
  owner_id: string;
  made_by: string;
  file_name: string;
  sha256: Buffer;
  ignored: string[];
  refused: Json;
  state: 'fetching' | 'ready' | 'importing' | 'done' | 'undone';
  hands_in: Generated<boolean>;
  made_at: Timestamp;
  started_by: string | null;
  started_at: Timestamp | null;
  done_at: Timestamp | null;
  undone_by: string | null;
  undone_at: Timestamp | null;
}

export interface ListingPapersTable {
  listing_id: string;
  nationality: 'saudi' | 'other';
  personal_id_sealed: string;
  personal_id_tail: string;
}

export interface ListingPicturesTable {
  listing_id: string;
  position: number;
  picture_id: string;
}

export interface ListingReportReasonsTable {
  id: string;
  name: string;
  position: number;
  title_en: string;
  title_ar: string;
  hidden_at: Timestamp | null;
  version: Generated<number>;
}

export interface ListingReportsTable {
  id: string;
  listing_id: string;
  reporter_id: string;
  reason: string;
  words: Generated<string>;
  created_at: Timestamp;
  closed_at: Timestamp | null;
  closed_by: string | null;
  outcome: 'dismissed' | 'taken_down' | null;
}

export interface ListingRulesTable {
  listing_id: string;
  preparation_minutes: number;
  notice_minutes: number;
  shortest_minutes: number;
  longest_minutes: number;
}

export interface ListingSearchTable {
  id: string;
  owner_id: string;
  category_id: string;
  place_id: number;
  kind: number;
  delivers: boolean;
  instant: boolean;
  day_price_halalas: Money;
  trending_score: number;
  latitude: number;
  longitude: number;
  name_terms: number[];
  terms: number[];
  taken: Generated<string>;
  blocked: Generated<string>;
  preparation_minutes: Generated<number>;
  notice_minutes: Generated<number>;
  shortest_minutes: Generated<number>;
  longest_minutes: Generated<number>;
  fuel_policy: string | null;
  daily_km: number | null;
}

export interface ListingViewsTable {
  listing_id: string;
  day: string;
  views: number;
}

export interface ListingsTable {
  id: string;
  owner_id: string;
  kind: number;
  category_id: string | null;
  place_id: number;
  name_en: string;
  name_ar: string;
  description_en: string;
  description_ar: string;
  district_en: string;
  district_ar: string;
  attributes_en: Generated<string[]>;
  attributes_ar: Generated<string[]>;
  latitude: number;
  longitude: number;
  price_halalas: Money;
  price_hours: number;
  day_price_halalas: GeneratedAlways<Money>;
  insurance_provider_en: string | null;
  insurance_provider_ar: string | null;
  insurance_price_halalas: Money | null;
  delivers: boolean;
  instant: boolean;
  active: Generated<boolean>;
  verified_at: Timestamp | null;
  deleted_at: Timestamp | null;
  created_at: Timestamp;
  rating_count: Generated<number>;
  rating_half_stars: Generated<number>;
  trending_score: Generated<number>;
  draft_step: 'documents' | 'delivery' | 'preview' | null;
  submitted_at: Timestamp | null;
  sent_back_at: Timestamp | null;
  sent_back_reason: string | null;
  address: Generated<string>;
  instant_paused: Generated<boolean>;
  off_by_block: Generated<boolean>;
  fuel_policy: 'same' | 'full' | 'included' | null;
  daily_km: number | null;
  extra_km_halalas: Money | null;
  deposit_halalas: Generated<Money>;
  plate: string | null;
  edited_at: Timestamp | null;
}

export interface MobileChangesTable {
  id: string;
  account_id: string;
  token_hash: Buffer;
  mobile_before: string;
  country_code_before: string;
  changed_at: Timestamp;
  undo_until: Timestamp;
}

export interface MonthAnswersTable {
  day: string;
  by: 'all' | 'place' | 'category';
  place_id: number | null;
  category_id: string | null;
  minutes: number;
  answers: number;
  shortest: number;
  longest: number;
}

export interface NoShowsTable {
  booking_id: string;
  said_by: 'renter' | 'owner';
  state: 'said' | 'denied' | 'ended';
  said_at: Timestamp;
  answer_by: Timestamp;
  denied_at: Timestamp | null;
  ended_at: Timestamp | null;
  absent: 'renter' | 'owner' | null;
  said_latitude: number | null;
  said_longitude: number | null;
  denied_latitude: number | null;
  denied_longitude: number | null;
}

export interface NotificationsTable {
  id: string;
  account_id: string;
  kind: string;
  booking_id: string | null;
  params: Json;
  created_at: Timestamp;
  sent_at: Timestamp | null;
  seen_at: Timestamp | null;
  listing_id: string | null;
  payout_id: string | null;
  amount_halalas: Money | null;
  mailed_at: Timestamp | null;
  pushed_at: Timestamp | null;
  held_until: Timestamp | null;
  text_merged_at: Timestamp | null;
  text_left_out_at: Timestamp | null;
}

export interface OperatorRefundsTable {
  id: string;
  number: GeneratedAlways<number>;
  booking_id: string;
  amount_halalas: Money;
  reason: string;
  asked_by: string;
  asked_at: Timestamp;
  needs_second: boolean;
  approved_by: string | null;
  approved_at: Timestamp | null;
  withdrawn_by: string | null;
  withdrawn_at: Timestamp | null;
  done_at: Timestamp | null;
}

export interface OtpChallengesTable {
  id: string;
  purpose: 'signup' | 'login' | 'forgot' | 'profile' | 'social' | 'erase' | 'passkey';
  destination: string;
  destination_prefix: string;
  code_hash: Buffer;
  token_hash: Buffer;
  details: Json;
  guesses: Generated<number>;
  delivery: 'pending' | 'sent' | 'failed' | 'none';
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  channel: 'sms' | 'mail';
  account_id: string | null;
  device_id: string | null;
  guess_subject: string;
  step: Generated<number>;
  leads_on: Generated<boolean>;
}

export interface OtpGuessDaysTable {
  day: string;
  wrong: number;
}

export interface OtpGuessesTable {
  id: string;
  subject: string;
  at: Timestamp;
  wrong: Generated<boolean>;
}

export interface OwedMovesTable {
  owner_id: string;
  owed_halalas: Money;
}

export interface OwedSumsTable {
  owner_id: string;
  owed_halalas: Money;
}

export interface OwnerFeeNumbersTable {
  id: GeneratedAlways<number>;
  since: Timestamp;
  free_ahead_days: number;
  free_once_days: number;
  early_percent: number;
  early_minimum_halalas: Money;
  late_hours: number;
  late_percent: number;
  late_minimum_halalas: Money;
  no_show_wait_minutes: number | null;
  no_show_until_hours: number | null;
  no_show_answer_minutes: number | null;
  no_show_percent: number | null;
}

export interface OwnerFeesTable {
  booking_id: string;
  owner_id: string;
  rule: 'free' | 'early' | 'late' | 'no_show';
  percent: number;
  minimum_halalas: Money;
  fee_halalas: Money;
  at: Timestamp;
  free_again_at: Timestamp | null;
}

export interface OwnerHoldsTable {
  id: string;
  owner_id: string;
  held_by: string;
  held_at: Timestamp;
  held_reason: string;
  released_by: string | null;
  released_at: Timestamp | null;
  released_reason: string | null;
}

export interface OwnerTaxTable {
  id: string;
  account_id: string;
  status: 'unregistered' | 'registered' | 'exempt';
  vat_number: string | null;
  legal_name: string | null;
  building: string | null;
  street: string | null;
  district: string | null;
  city: string | null;
  postal_code: string | null;
  said_by: string | null;
  reason: string | null;
  at: Timestamp;
}

export interface PartnerKeysTable {
  id: string;
  partner_id: string;
  name: string;
  prefix: string;
  key_hash: Buffer;
  scopes: string[];
  created_at: Timestamp;
  expires_at: Timestamp;
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

export interface PartnersTable {
  id: string;
  account_id: string;
  name: string;
  created_by: string;
  created_at: Timestamp;
}

export interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  purpose: 'log-in' | 'second-factor' | 'add log-in' | 'add second-factor' | 'prove log-in';
  session_id: string | null;
  expires_at: Timestamp;
}

export interface PasskeysTable {
  id: string;
  account_id: string;
  purpose: 'log-in' | 'second-factor';
  name: string;
  credential_id: string;
  public_key: Buffer;
  transports: string[];
  sign_count: number;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

export interface PaymentDifferencesTable {
  id: string;
  payment_id: string;
  kind: 'amount' | 'refunded_there' | 'charged_back' | 'unanswered';
  movement_id: string;
  asked_halalas: Money;
  moved_halalas: Money;
  noted_at: Timestamp;
  closed_by: string | null;
  closed_reason: string | null;
  closed_at: Timestamp | null;
}

export interface PaymentOperationsTable {
  id: string;
  payment_id: string;
  kind: 'capture' | 'void' | 'refund';
  amount_halalas: Money;
  reference: string;
  state: 'intended' | 'unknown' | 'done' | 'refused' | 'needs_person' | 'paid_by_hand';
  provider_operation_id: string | null;
  result_code: string | null;
  attempts: Generated<number>;
  claimed_until: Timestamp | null;
  next_try_at: Timestamp | null;
  created_at: Timestamp;
  settled_at: Timestamp | null;
  sequence: Generated<number>;
  written_in: Generated<string | null>;
  acted_by: string | null;
  acted_reason: string | null;
  acted_at: Timestamp | null;
}

export interface PaymentsTable {
  id: string;
  booking_id: string | null;
  payer_id: string;
  purpose: 'rental' | 'delay' | 'card' | 'edit' | 'extension' | 'claim' | 'deposit';
  provider: string;
  channel: 'mada' | 'card' | 'applepay' | 'paypal';
  method: 'hold' | 'purchase';
  state: 'open' | 'authorised' | 'captured' | 'voided' | 'refunded' | 'failed' | 'abandoned';
  amount_halalas: Money;
  currency: string;
  reference: string;
  checkout_id: string | null;
  checkout_integrity: string | null;
  provider_payment_id: string | null;
  result_code: string | null;
  created_at: Timestamp;
  settled_at: Timestamp | null;
  lapses_at: Timestamp | null;
  last_asked_at: Timestamp | null;
  next_ask_at: Timestamp | null;
  asked: Generated<number>;
  delay_charge_id: string | null;
  saves_card: Generated<boolean>;
  by_saved_card: Generated<boolean>;
  change_id: string | null;
  card_kept: Generated<boolean>;
  held_at: Timestamp | null;
  held_in: string | null;
  checkout_url: string | null;
  return_id: string | null;
  charged_currency: string | null;
  charged_cents: number | null;
  charged_rate: string | null;
  adopted_from: string | null;
  held_halalas: Money | null;
  claim_id: string | null;
}

export interface PayoutBatchesTable {
  id: string;
  number: GeneratedAlways<number>;
  made_by: string | null;
  made_at: Timestamp;
  total_halalas: Money;
  needs_second: boolean;
  approved_by: string | null;
  approved_at: Timestamp | null;
  undone_by: string | null;
  undone_at: Timestamp | null;
  exported_by: string | null;
  exported_at: Timestamp | null;
  file_sealed: string | null;
  file_sha256: string | null;
  way: Generated<'file' | 'order'>;
}

export interface PayoutEntriesTable {
  payout_id: string;
  entry_id: string;
  released_at: Timestamp | null;
}

export interface PayoutHoldsTable {
  owner_id: string;
  run_day: string;
  reason: 'no_bank' | 'bank_refused' | 'bank_rests' | 'blocked' | 'failed' | 'held' | 'signal';
  at: Timestamp;
}

export interface PayoutResultLinesTable {
  sha256: string;
  line: number;
  reference: string;
  amount: string;
  status: string;
  bank_reference: string;
  verdict: 'paid' | 'returned' | 'known' | 'foreign' | 'wrong_amount' | 'unreadable' | 'contradicts';
  payout_id: string | null;
}

export interface PayoutResultsTable {
  sha256: string;
  imported_by: string;
  imported_at: Timestamp;
}

export interface PayoutRunsTable {
  day: string;
  began_at: Timestamp;
  planned_at: Timestamp | null;
}

export interface PayoutSettlementsTable {
  payout_id: string;
  verdict: 'paid' | 'never_executed' | 'returned';
  bank_reference: string | null;
  decided_by: string;
  decided_at: Timestamp;
}

export interface PayoutsTable {
  id: string;
  owner_id: string;
  run_day: string;
  amount_halalas: Money;
  reference: string;
  state: 'planned' | 'unknown' | 'sent' | 'paid' | 'returned' | 'refused' | 'dropped';
  bank_bic: string;
  iban_tail: string;
  bank_changed_at: Timestamp;
  bank_reference: string | null;
  result_code: string | null;
  attempts: Generated<number>;
  claimed_until: Timestamp | null;
  next_try_at: Timestamp | null;
  created_at: Timestamp;
  sent_at: Timestamp | null;
  settled_at: Timestamp | null;
  handed_over_at: Timestamp | null;
  batch_id: string | null;
}

export interface PersonBlocksTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Timestamp;
}

export interface PersonReportReasonsTable {
  id: string;
  name: string;
  position: number;
  title_en: string;
  title_ar: string;
  hidden_at: Timestamp | null;
  version: Generated<number>;
}

export interface PersonReportsTable {
  id: string;
  person_id: string;
  reporter_id: string;
  reason: string;
  words: Generated<string>;
  created_at: Timestamp;
  closed_at: Timestamp | null;
  closed_by: string | null;
  decision: string | null;
  conversation_id: string | null;
  chat_until_index: number | null;
}

export interface PersonVerificationsTable {
  id: string;
  account_id: string;
  asked_at: Timestamp;
  decided_at: Timestamp | null;
  decision: 'verified' | 'declined' | null;
  reason: string | null;
  decided_by: string | null;
  ended_at: Timestamp | null;
}

export interface PictureUploadsTable {
  picture_id: string;
  account_id: string;
  created_at: Timestamp;
}

export interface PicturesTable {
  id: string;
  width: number;
  height: number;
  created_at: Timestamp;
  removed_at: Timestamp | null;
  colour: string | null;
}

export interface PlacesTable {
  id: number;
  name_en: string;
  name_ar: string;
  latitude: number;
  longitude: number;
  population: number;
  stems: GeneratedAlways<string[]>;
}

export interface ProviderEventsTable {
  id: string;
  provider: string;
  event_key: string;
  payload: Json;
  received_at: Timestamp;
  processed_at: Timestamp | null;
  tries: Generated<number>;
  reference: string | null;
  movement_id: string | null;
  concerns: string | null;
}

export interface PushSubscriptionsTable {
  id: string;
  account_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Timestamp;
}

export interface RateCountersTable {
  bucket: string;
  window_start: Timestamp;
  count: number;
}

export interface ReadyTextsTable {
  id: string;
  part: string;
  position: number;
  title_en: string;
  title_ar: string;
  hidden_at: Timestamp | null;
  version: Generated<number>;
}

export interface RebookingsTable {
  booking_id: string;
  payment_id: string;
  amount_halalas: Money;
  state: 'open' | 'taken' | 'over';
  offered_at: Timestamp;
  until: Timestamp;
  ended_at: Timestamp | null;
  new_booking_id: string | null;
  house_halalas: Generated<Money>;
  back_halalas: Generated<Money>;
}

export interface RecoveryCodesTable {
  account_id: string;
  code_hash: Buffer;
  used_at: Timestamp | null;
}

export interface ReviewPicturesTable {
  review_id: string;
  position: number;
  picture_id: string;
}

export interface ReviewsTable {
  id: string;
  booking_id: string;
  side: 'renter' | 'owner';
  author_id: string;
  subject_id: string;
  listing_id: string;
  half_stars: number;
  experience: Generated<string>;
  created_at: Timestamp;
  closes_at: Timestamp;
  shown_at: Timestamp | null;
  reply: string | null;
  replied_at: Timestamp | null;
}

export interface SavedCardsTable {
  id: string;
  account_id: string;
  provider: string;
  channel: 'mada' | 'card';
  brand: 'MADA' | 'VISA' | 'MASTER';
  last_four: string;
  expiry_month: number;
  expiry_year: number;
  token_sealed: string;
  saved_at: Timestamp;
}

export interface SavedSearchFindsTable {
  search_id: string;
  listing_id: string;
  found_at: Timestamp;
}

export interface SavedSearchesTable {
  id: string;
  account_id: string;
  conditions: Json;
  address: string;
  name_en: string;
  name_ar: string;
  alert: Generated<boolean>;
  created_at: Timestamp;
  looked_until: Timestamp;
  looked_until_id: string;
  look_at: Timestamp;
  told_at: Timestamp | null;
}

export interface SchemaMigrationStepsTable {
  number: number;
  step: number;
  checksum: string;
  applied_at: Generated<Timestamp>;
}

export interface SchemaMigrationsTable {
  number: number;
  name: string;
  checksum: string;
  applied_at: Generated<Timestamp>;
}

export interface SealedDaysTable {
  day: string;
  sealed_by: string;
  sealed_at: Timestamp;
}

export interface SearchAliasesTable {
  word: string;
  means: string;
}

export interface SearchWordsTable {
  word: string;
  stem: GeneratedAlways<string>;
  title: boolean;
  sound: GeneratedAlways<string>;
  skeleton: GeneratedAlways<string>;
  slips: GeneratedAlways<string[] | null>;
}

export interface SecondFactorsTable {
  account_id: string;
  secret_sealed: string | null;
  set_at: Timestamp | null;
  last_step: Generated<number>;
  next_secret_sealed: string | null;
}

export interface SecurityEventsTable {
  id: string;
  kind: string;
  account_id: string | null;
  details: Json;
  at: Timestamp;
}

export interface ServerSettingsTable {
  name: string;
  value: string;
  written_at: Timestamp;
}

export interface SessionsTable {
  id: string;
  account_id: string;
  token_hash: Buffer;
  mode: 'renter' | 'owner';
  remembered: boolean;
  created_at: Timestamp;
  last_used_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  browser: string | null;
  platform: string | null;
  country: string | null;
  device_id: string | null;
  second_factor_at: Timestamp | null;
  code_confirmed_at: Timestamp | null;
  device_key: Buffer | null;
}

export interface SettlementCorrectionsTable {
  id: string;
  number: GeneratedAlways<number>;
  difference_id: string;
  why: 'bank_fee' | 'provider_fee' | 'rounding' | 'write_off';
  reason: string;
  account: string;
  against: string;
  amount_halalas: Money;
  asked_by: string;
  asked_at: Timestamp;
  needs_second: boolean;
  approved_by: string | null;
  approved_at: Timestamp | null;
  withdrawn_by: string | null;
  withdrawn_at: Timestamp | null;
  done_at: Timestamp | null;
}

export interface SettlementDifferencesTable {
  id: string;
  source: string;
  kind: 'missing_here' | 'missing_there' | 'other_amount' | 'other_currency' | 'doubled' | 'other_fee' | 'other_day' | 'unknown_reference' | 'unreadable' | 'does_not_add_up' | 'other_payout' | 'payout_not_arrived' | 'arrived_other_sum' | 'debited_twice' | 'came_back' | 'foreign_credit' | 'foreign_debit' | 'after_seal';
  subject: string;
  day: string;
  reference: string;
  ours_minor: number | null;
  theirs_minor: number | null;
  noted_at: Timestamp;
  assigned_to: string | null;
  assigned_by: string | null;
  assigned_at: Timestamp | null;
  closed_by: string | null;
  closed_reason: string | null;
  closed_at: Timestamp | null;
}

export interface SettlementFileDaysTable {
  file_id: string;
  source: string;
  day: string;
}

export interface SettlementFilesTable {
  id: string;
  source: string;
  sha256: string;
  taken_in_by: string | null;
  taken_in_at: Timestamp;
}

export interface SettlementLinesTable {
  id: string;
  file_id: string;
  provider: string;
  line_key: string;
  kind: 'payment' | 'refund' | 'chargeback' | 'chargeback_won' | 'fee' | 'reserve' | 'payout' | 'unreadable';
  reference: string;
  transaction: string;
  currency: string;
  gross_minor: number;
  fee_minor: number;
  net_minor: number;
  payout: string;
  day: string;
  value_day: string;
  movement_id: string | null;
  booked_in: string | null;
  booked_net_halalas: Money | null;
}

export interface ShadowsTable {
  id: string;
  token_hash: Buffer;
  account_id: string;
  session_id: string;
  mode: 'renter' | 'owner';
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
}

export interface ShortlistListingsTable {
  shortlist_id: string;
  position: number;
  listing_id: string;
}

export interface ShortlistsTable {
  id: string;
  code: string;
  account_id: string;
  title: string;
  first_name: string | null;
  created_at: Timestamp;
}

export interface ShownChangesTable {
  xact: Generated<string>;
  kind: 'listing' | 'owner' | 'words' | 'numbers' | 'house';
  id: string | null;
}

export interface ShownChangesForgottenTable {
  only_row: Generated<boolean>;
  times: number;
  before: string;
}

export interface SignalPeopleTable {
  signal_id: string;
  kind: string;
  account_id: string;
  at: Timestamp;
  objection: string | null;
  objected_at: Timestamp | null;
}

export interface SignalWalksTable {
  kind: string;
  walked_to: Timestamp;
}

export interface SignalsTable {
  id: string;
  kind: 'shared_iban' | 'closed_pair' | 'shared_card' | 'early_booking' | 'shared_device' | 'shared_coupon';
  subject: string;
  effect: 'payout_hold' | 'step_up' | 'looked_at';
  weight: number;
  facts: Json;
  state: 'open' | 'cleared' | 'upheld';
  found_at: Timestamp;
  waits_since: Timestamp | null;
  decided_by: string | null;
  decided_at: Timestamp | null;
  reason: string | null;
}

export interface SlotKeepersTable {
  listing_id: string | null;
  booking_id: string | null;
  change_id: string | null;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  kept_until: Timestamp | null;
}

export interface SlotsTable {
  listing_id: string;
  booking_id: string;
  change_id: string | null;
  starts_at: Timestamp;
  ends_at: Timestamp;
  period: GeneratedAlways<string>;
  kept_until: Timestamp | null;
}

export interface SocialAttemptsTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  nonce: string;
  code_verifier: string;
  expires_at: Timestamp;
}

export interface SummedNumbersTable {
  unit: 'day' | 'month';
  day: string;
  by: 'all' | 'place' | 'category' | 'both';
  place_id: number | null;
  category_id: string | null;
  bookings: number;
  requests: number;
  accepted: number;
  declined: number;
  expired: number;
  renter_cancellations: number;
  owner_cancellations: number;
  gross_halalas: Money;
  net_halalas: Money;
  vat_halalas: Money;
  answer_minutes: number | null;
}

export interface TaxChainTable {
  is_only: Generated<boolean>;
  counter: number;
  invoices: number;
  credit_notes: number;
  last_hash: string;
}

export interface TaxDocumentsTable {
  id: string;
  counter: number;
  kind: 'invoice' | 'credit_note';
  form: 'simplified' | 'standard';
  number: string;
  booking_id: string;
  payment_id: string;
  transaction_id: string;
  corrects: string | null;
  buyer_id: string;
  total_halalas: Money;
  vat_halalas: Money;
  vat_percent: number;
  content: Json;
  xml: string;
  qr: string;
  previous_hash: string;
  hash: string;
  issued_at: Timestamp;
}

export interface UndoableDecisionsTable {
  id: string;
  kind: 'listing_approved' | 'listing_sent_back' | 'listing_taken_down' | 'reports_dismissed' | 'person_report_closed' | 'account_locked' | 'person_verified' | 'person_declined' | 'chat_closed' | 'signal_cleared' | 'signal_upheld' | 'change_approved' | 'change_declined' | 'chat_report_closed' | 'message_closed' | 'application_closed' | 'books_difference_closed' | 'payment_difference_closed' | 'claim_decided' | 'chargeback_answered' | 'no_show_dropped';
  subject: string;
  made_by: string;
  made_at: Timestamp;
  holder_id: string | null;
  verified_before: Timestamp | null;
  undone_at: Timestamp | null;
}

export interface UsedProofsTable {
  id: Buffer;
  until: Timestamp;
}

export interface VatRatesTable {
  id: string;
  since: string;
  percent: number;
  reason: string;
  added_by: string | null;
  added_at: Timestamp;
  withdrawn_by: string | null;
  withdrawn_at: Timestamp | null;
}

export interface WaitsTable {
  id: string;
  account_id: string;
  listing_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  created_at: Timestamp;
  look: Generated<boolean>;
  told_at: Timestamp | null;
}

export interface WebhookAttemptsTable {
  id: string;
  message_id: string;
  at: Timestamp;
  took_milliseconds: number;
  status: number | null;
  fault: string | null;
  answer: string | null;
}

export interface WebhookEndpointsTable {
  id: string;
  partner_id: string;
  url: string;
  events: string[];
  secret_sealed: string;
  old_secret_sealed: string | null;
  old_secret_until: Timestamp | null;
  created_at: Timestamp;
  failing_since: Timestamp | null;
  off_at: Timestamp | null;
  off_because: 'failing' | 'gone' | 'house' | 'owner' | null;
  busy_until: Timestamp | null;
}

export interface WebhookMessagesTable {
  id: string;
  endpoint_id: string;
  account_id: string;
  type: string;
  body: string;
  created_at: Timestamp;
  state: 'waiting' | 'delivered' | 'failed' | 'missed';
  tries: Generated<number>;
  next_at: Timestamp | null;
}

export interface WrittenDaysTable {
  day: string;
  written_in: Generated<string>;
}

export interface Database {
  account_blocks: AccountBlocksTable;
  account_events: AccountEventsTable;
  account_notes: AccountNotesTable;
  account_passwords: AccountPasswordsTable;
  account_proofs: AccountProofsTable;
  accounts: AccountsTable;
  admin_duties: AdminDutiesTable;
  approved_change_pictures: ApprovedChangePicturesTable;
  approved_change_texts: ApprovedChangeTextsTable;
  approved_changes: ApprovedChangesTable;
  approved_texts: ApprovedTextsTable;
  audit_acts: AuditActsTable;
  audit_outcomes: AuditOutcomesTable;
  audit_subjects: AuditSubjectsTable;
  bank_details: BankDetailsTable;
  bank_iban_ids: BankIbanIdsTable;
  bank_lines: BankLinesTable;
  banks: BanksTable;
  booking_change_events: BookingChangeEventsTable;
  booking_changes: BookingChangesTable;
  booking_events: BookingEventsTable;
  booking_holds: BookingHoldsTable;
  booking_payments: BookingPaymentsTable;
  booking_reminders: BookingRemindersTable;
  booking_tax: BookingTaxTable;
  bookings: BookingsTable;
  business_numbers: BusinessNumbersTable;
  calendar_addresses: CalendarAddressesTable;
  calendar_feeds: CalendarFeedsTable;
  cancel_reason_words: CancelReasonWordsTable;
  cancel_reasons: CancelReasonsTable;
  card_removals: CardRemovalsTable;
  categories: CategoriesTable;
  category_pictures: CategoryPicturesTable;
  chargebacks: ChargebacksTable;
  chat_messages: ChatMessagesTable;
  claim_events: ClaimEventsTable;
  claim_photos: ClaimPhotosTable;
  claims: ClaimsTable;
  consents: ConsentsTable;
  console_cases: ConsoleCasesTable;
  contact_messages: ContactMessagesTable;
  content_documents: ContentDocumentsTable;
  content_texts: ContentTextsTable;
  content_versions: ContentVersionsTable;
  conversations: ConversationsTable;
  counted_days: CountedDaysTable;
  coupon_uses: CouponUsesTable;
  coupons: CouponsTable;
  cv_looks: CvLooksTable;
  data_keys: DataKeysTable;
  day_answers: DayAnswersTable;
  day_numbers: DayNumbersTable;
  delay_charges: DelayChargesTable;
  demo_data: DemoDataTable;
  deposits: DepositsTable;
  document_looks: DocumentLooksTable;
  documents: DocumentsTable;
  email_changes: EmailChangesTable;
  empty_searches: EmptySearchesTable;
  favourites: FavouritesTable;
  form_answers: FormAnswersTable;
  hand_over_evidence: HandOverEvidenceTable;
  hand_over_notes: HandOverNotesTable;
  hand_over_photos: HandOverPhotosTable;
  hand_overs: HandOversTable;
  idempotency_keys: IdempotencyKeysTable;
  identities: IdentitiesTable;
  insurance_providers: InsuranceProvidersTable;
  invariant_findings: InvariantFindingsTable;
  invariant_sweeps: InvariantSweepsTable;
  invariant_touches: InvariantTouchesTable;
  job_applications: JobApplicationsTable;
  known_devices: KnownDevicesTable;
  ledger_entries: LedgerEntriesTable;
  ledger_transactions: LedgerTransactionsTable;
  listing_blocks: ListingBlocksTable;
  listing_change_pictures: ListingChangePicturesTable;
  listing_changes: ListingChangesTable;
  listing_decisions: ListingDecisionsTable;
  listing_import_lines: ListingImportLinesTable;
  listing_import_pictures: ListingImportPicturesTable;
  listing_imports: ListingImportsTable;
  listing_papers: ListingPapersTable;
  listing_pictures: ListingPicturesTable;
  listing_report_reasons: ListingReportReasonsTable;
  listing_reports: ListingReportsTable;
  listing_rules: ListingRulesTable;
  listing_search: ListingSearchTable;
  listing_views: ListingViewsTable;
  listings: ListingsTable;
  mobile_changes: MobileChangesTable;
  month_answers: MonthAnswersTable;
  no_shows: NoShowsTable;
  notifications: NotificationsTable;
  operator_refunds: OperatorRefundsTable;
  otp_challenges: OtpChallengesTable;
  otp_guess_days: OtpGuessDaysTable;
  otp_guesses: OtpGuessesTable;
  owed_moves: OwedMovesTable;
  owed_sums: OwedSumsTable;
  owner_fee_numbers: OwnerFeeNumbersTable;
  owner_fees: OwnerFeesTable;
  owner_holds: OwnerHoldsTable;
  owner_tax: OwnerTaxTable;
  partner_keys: PartnerKeysTable;
  partners: PartnersTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  payment_differences: PaymentDifferencesTable;
  payment_operations: PaymentOperationsTable;
  payments: PaymentsTable;
  payout_batches: PayoutBatchesTable;
  payout_entries: PayoutEntriesTable;
  payout_holds: PayoutHoldsTable;
  payout_result_lines: PayoutResultLinesTable;
  payout_results: PayoutResultsTable;
  payout_runs: PayoutRunsTable;
  payout_settlements: PayoutSettlementsTable;
  payouts: PayoutsTable;
  person_blocks: PersonBlocksTable;
  person_report_reasons: PersonReportReasonsTable;
  person_reports: PersonReportsTable;
  person_verifications: PersonVerificationsTable;
  picture_uploads: PictureUploadsTable;
  pictures: PicturesTable;
  places: PlacesTable;
  provider_events: ProviderEventsTable;
  push_subscriptions: PushSubscriptionsTable;
  rate_counters: RateCountersTable;
  ready_texts: ReadyTextsTable;
  rebookings: RebookingsTable;
  recovery_codes: RecoveryCodesTable;
  review_pictures: ReviewPicturesTable;
  reviews: ReviewsTable;
  saved_cards: SavedCardsTable;
  saved_search_finds: SavedSearchFindsTable;
  saved_searches: SavedSearchesTable;
  schema_migration_steps: SchemaMigrationStepsTable;
  schema_migrations: SchemaMigrationsTable;
  sealed_days: SealedDaysTable;
  search_aliases: SearchAliasesTable;
  search_words: SearchWordsTable;
  second_factors: SecondFactorsTable;
  security_events: SecurityEventsTable;
  server_settings: ServerSettingsTable;
  sessions: SessionsTable;
  settlement_corrections: SettlementCorrectionsTable;
  settlement_differences: SettlementDifferencesTable;
  settlement_file_days: SettlementFileDaysTable;
  settlement_files: SettlementFilesTable;
  settlement_lines: SettlementLinesTable;
  shadows: ShadowsTable;
  shortlist_listings: ShortlistListingsTable;
  shortlists: ShortlistsTable;
  shown_changes: ShownChangesTable;
  shown_changes_forgotten: ShownChangesForgottenTable;
  signal_people: SignalPeopleTable;
  signal_walks: SignalWalksTable;
  signals: SignalsTable;
  slot_keepers: SlotKeepersTable;
  slots: SlotsTable;
  social_attempts: SocialAttemptsTable;
  summed_numbers: SummedNumbersTable;
  tax_chain: TaxChainTable;
  tax_documents: TaxDocumentsTable;
  undoable_decisions: UndoableDecisionsTable;
  used_proofs: UsedProofsTable;
  vat_rates: VatRatesTable;
  waits: WaitsTable;
  webhook_attempts: WebhookAttemptsTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_messages: WebhookMessagesTable;
  written_days: WrittenDaysTable;
}

/** Every column of every table, for server/platform/database/record.ts. */
export const columnNames: { readonly [Table in keyof Database]: readonly (keyof Database[Table])[] } = {
  account_blocks: ['id', 'account_id', 'admin_id', 'action', 'reason', 'at', 'said', 'said_words', 'until'],
  account_events: ['id', 'account_id', 'kind', 'at', 'browser', 'platform', 'country'],
  account_notes: ['id', 'account_id', 'admin_id', 'kind', 'words', 'number', 'at'],
  account_passwords: ['account_id', 'hash', 'set_at'],
  account_proofs: ['token_hash', 'purpose', 'destination', 'account_id', 'details', 'created_at', 'expires_at', 'used_at'],
  accounts: ['id', 'full_name', 'mobile', 'country_code', 'mode', 'language', 'display_phone', 'verified_at', 'rating_count', 'rating_half_stars', 'created_at', 'email', 'gender', 'location', 'latitude', 'longitude', 'personal_id_sealed', 'personal_id_tail', 'photo_id', 'notify_general', 'notify_bookings', 'notify_chat', 'deleted_at', 'admin_since', 'blocked_at', 'blocked_until', 'listings_maximum', 'whatsapp_since', 'personal_id_kind', 'digits', 'owner_rating_count', 'owner_rating_half_stars'],
  admin_duties: ['account_id', 'duty', 'given_by', 'given_at', 'reason'],
  approved_change_pictures: ['listing_id', 'side', 'position', 'picture_id'],
  approved_change_texts: ['listing_id', 'side', 'name_en', 'name_ar', 'description_en', 'description_ar'],
  approved_changes: ['listing_id', 'made_at', 'decided_at'],
  approved_texts: ['listing_id', 'name_en', 'name_ar', 'description_en', 'description_ar'],
  audit_acts: ['id', 'at', 'account_id', 'is_command', 'duties', 'what', 'reason'],
  audit_outcomes: ['act_id', 'at', 'outcome', 'before', 'after'],
  audit_subjects: ['subject', 'act_id', 'kind'],
  bank_details: ['account_id', 'holder_name', 'bank_bic', 'iban_sealed', 'iban_tail', 'status', 'payable_from', 'changed_at', 'iban_mark'],
  bank_iban_ids: ['iban_id', 'bank_id', 'place'],
  bank_lines: ['id', 'file_id', 'line_key', 'day', 'value_day', 'amount_halalas', 'text', 'settlement_line_id', 'payout_id', 'booked_in'],
  banks: ['id', 'bic', 'name_en', 'name_ar', 'hidden_at', 'version'],
  booking_change_events: ['id', 'change_id', 'sequence', 'step', 'from_state', 'to_state', 'actor', 'actor_id', 'reason', 'at', 'written_in'],
  booking_changes: ['id', 'booking_id', 'kind', 'state', 'duration_mode', 'starts_at', 'ends_at', 'total_halalas', 'discount_halalas', 'payment_id', 'created_at', 'slot_until', 'requested_at', 'answer_by', 'applied_at', 'ended_at'],
  booking_events: ['id', 'booking_id', 'sequence', 'step', 'from_state', 'to_state', 'actor', 'actor_id', 'reason', 'at', 'written_in', 'new_starts_at', 'new_ends_at'],
  booking_holds: ['id', 'booking_id', 'held_by', 'held_at', 'held_reason', 'released_by', 'released_at', 'released_reason'],
  booking_payments: ['booking_id', 'payment_id'],
  booking_reminders: ['booking_id', 'about', 'hours_before', 'moment', 'sent_at'],
  booking_tax: ['booking_id', 'model', 'owner_tax_id', 'fixed_at'],
  bookings: ['id', 'number', 'listing_id', 'renter_id', 'owner_id', 'state', 'instant', 'duration_mode', 'starts_at', 'ends_at', 'price_halalas', 'price_hours', 'total_halalas', 'commission_percent', 'vat_percent', 'insurance_provider_en', 'insurance_provider_ar', 'insurance_price_halalas', 'delivers', 'created_at', 'slot_until', 'requested_at', 'answer_by', 'accepted_at', 'ended_at', 'returned_at', 'damaged', 'coupon_id', 'discount_halalas', 'renter_removed_at', 'rating_reminded_at', 'said_back_at', 'owner_fee_numbers_id', 'deposit_halalas', 'deposit_asked_days', 'deposit_kept_hours', 'owner_answer_hours', 'free_cancellation_hours', 'late_cancellation_percent', 'delay_percent', 'contact_hours'],
  business_numbers: ['id', 'name', 'since', 'value', 'reason', 'added_by', 'added_at', 'withdrawn_by', 'withdrawn_at'],
  calendar_addresses: ['listing_id', 'token_hash', 'token_sealed', 'made_at'],
  calendar_feeds: ['id', 'listing_id', 'name', 'url_sealed', 'url_host', 'created_at', 'read_at', 'good_at', 'next_read_at', 'problem', 'told_at'],
  cancel_reason_words: ['title_en', 'title_ar'],
  cancel_reasons: ['id', 'position', 'title_en', 'title_ar', 'needs_text', 'audience', 'hidden_at', 'version'],
  card_removals: ['id', 'provider', 'channel', 'token_sealed', 'attempts', 'next_try_at', 'created_at'],
  categories: ['id', 'kind', 'name_en', 'name_ar', 'position', 'needs_papers', 'also_called', 'hidden_at', 'version', 'stems'],
  category_pictures: ['category_id', 'picture_id'],
  chargebacks: ['id', 'number', 'payment_id', 'booking_id', 'state', 'amount_halalas', 'fee_halalas', 'frozen_halalas', 'house_part_halalas', 'about', 'reason', 'provider_reference', 'movement_id', 'answer_by', 'taken_in_by', 'taken_in_at', 'told_at', 'answer', 'evidence_sha256', 'answered_by', 'answered_at', 'verdict', 'owner_part_halalas', 'verdict_reason', 'decided_by', 'decided_at', 'needs_second', 'approved_by', 'approved_at', 'ended_at', 'ended_in'],
  chat_messages: ['id', 'conversation_id', 'message_index', 'author_id', 'for_team', 'client_id', 'kind', 'body', 'media_width', 'media_height', 'created_at'],
  claim_events: ['id', 'claim_id', 'step', 'actor', 'actor_id', 'amount_halalas', 'reason', 'at', 'written_in'],
  claim_photos: ['id', 'booking_id', 'author_id', 'event_id', 'place', 'width', 'height', 'received_at', 'sha256'],
  claims: ['id', 'booking_id', 'kind', 'state', 'amount_halalas', 'offered_halalas', 'agreed_halalas', 'held_halalas', 'answer_by', 'created_at', 'settled_at', 'payment_id', 'from_deposit_halalas'],
  consents: ['account_id', 'text_id', 'version', 'given', 'at'],
  console_cases: ['kind', 'subject', 'taken_by', 'taken_at'],
  contact_messages: ['id', 'number', 'name', 'email', 'message', 'language', 'created_at', 'closed_at', 'closed_by', 'closed_note'],
  content_documents: ['type', 'text_id', 'place', 'hidden_at'],
  content_texts: ['id', 'kind', 'name', 'place', 'hidden_at'],
  content_versions: ['text_id', 'version', 'title_ar', 'title_en', 'text_ar', 'text_en', 'asks_consent', 'published_at', 'published_by', 'restores'],
  conversations: ['id', 'first_id', 'second_id', 'last_index', 'first_seen_index', 'second_seen_index', 'first_told_index', 'second_told_index', 'created_at', 'updated_at', 'waits_since', 'closed_at', 'closed_by', 'closed_note'],
  counted_days: ['day', 'counted_at', 'summed_at'],
  coupon_uses: ['booking_id', 'coupon_id', 'renter_id', 'place', 'renter_place', 'used_at', 'released_at', 'cost_halalas'],
  coupons: ['id', 'code', 'kind', 'percent', 'amount_halalas', 'cap_halalas', 'minimum_halalas', 'starts_at', 'ends_at', 'total_limit', 'renter_limit', 'stopped_at', 'created_at'],
  cv_looks: ['id', 'application_id', 'viewer_id', 'at'],
  data_keys: ['id', 'first_used_at'],
  day_answers: ['day', 'place_id', 'category_id', 'minutes', 'answers', 'shortest', 'longest'],
  day_numbers: ['day', 'place_id', 'category_id', 'bookings', 'requests', 'accepted', 'declined', 'expired', 'renter_cancellations', 'owner_cancellations', 'gross_halalas', 'net_halalas', 'vat_halalas'],
  delay_charges: ['id', 'booking_id', 'asked_by', 'state', 'delay_minutes', 'amount_halalas', 'created_at', 'settled_at', 'payment_id'],
  demo_data: ['version', 'loaded_at'],
  deposits: ['booking_id', 'state', 'amount_halalas', 'payment_id', 'asked_at', 'kept_at', 'ended_at', 'ending', 'claimed_halalas'],
  document_looks: ['id', 'document_id', 'viewer_id', 'at'],
  documents: ['id', 'owner_id', 'purpose', 'format', 'size_bytes', 'listing_id', 'created_at'],
  email_changes: ['id', 'account_id', 'email_before', 'changed_at'],
  empty_searches: ['day', 'words', 'times'],
  favourites: ['account_id', 'listing_id', 'created_at'],
  form_answers: ['id', 'message_id', 'application_id', 'words', 'answered_by', 'answered_at', 'outcome'],
  hand_over_evidence: ['id', 'booking_id', 'sequence', 'kind', 'occasion', 'side', 'author_id', 'photo_id', 'at', 'content', 'hash'],
  hand_over_notes: ['evidence_id', 'author_id', 'note', 'salt'],
  hand_over_photos: ['id', 'booking_id', 'occasion', 'side', 'author_id', 'place', 'client_id', 'width', 'height', 'received_at'],
  hand_overs: ['booking_id', 'occasion', 'side', 'author_id', 'confirmed_at', 'odometer_km', 'fuel_eighths', 'note', 'noted_at'],
  idempotency_keys: ['account_id', 'key', 'endpoint', 'body_hash', 'answer', 'created_at'],
  identities: ['provider', 'subject', 'account_id', 'created_at'],
  insurance_providers: ['id', 'position', 'name_en', 'name_ar', 'hidden_at', 'version'],
  invariant_findings: ['id', 'invariant', 'subject', 'details', 'found_at', 'gone_at', 'root', 'seen_at'],
  invariant_sweeps: ['began_at', 'kind', 'after_id', 'looked_at', 'ended_at'],
  invariant_touches: ['written_in', 'kind', 'id'],
  job_applications: ['id', 'number', 'name', 'email', 'mobile', 'description', 'cv_format', 'cv_bytes', 'language', 'created_at', 'closed_at', 'closed_by', 'closed_note'],
  known_devices: ['id', 'account_id', 'token_hash', 'trusted', 'wrong_guesses', 'created_at', 'expires_at', 'revoked_at', 'browser_id', 'device_key'],
  ledger_entries: ['id', 'transaction_id', 'account', 'amount_halalas', 'at'],
  ledger_transactions: ['id', 'cause', 'booking_id', 'payment_id', 'operation_id', 'at', 'payout_id', 'written_in', 'difference_id', 'refund_id', 'claim_id', 'value_day', 'settlement_file_id', 'chargeback_id', 'vat_percent', 'correction_id'],
  listing_blocks: ['id', 'listing_id', 'feed_id', 'starts_at', 'ends_at', 'period', 'created_at'],
  listing_change_pictures: ['listing_id', 'position', 'picture_id'],
  listing_changes: ['listing_id', 'version', 'name_en', 'name_ar', 'description_en', 'description_ar', 'made_at', 'declined_at', 'declined_reason'],
  listing_decisions: ['id', 'listing_id', 'admin_id', 'decision', 'reason', 'at'],
  listing_import_lines: ['import_id', 'line', 'cells', 'faults', 'listing_id'],
  listing_import_pictures: ['import_id', 'line', 'position', 'source', 'picture_id', 'fault'],
  listing_imports: ['id', 'number', 'owner_id', 'made_by', 'file_name', 'sha256', 'ignored', 'refused', 'state', 'hands_in', 'made_at', 'started_by', 'started_at', 'done_at', 'undone_by', 'undone_at'],
  listing_papers: ['listing_id', 'nationality', 'personal_id_sealed', 'personal_id_tail'],
  listing_pictures: ['listing_id', 'position', 'picture_id'],
  listing_report_reasons: ['id', 'name', 'position', 'title_en', 'title_ar', 'hidden_at', 'version'],
  listing_reports: ['id', 'listing_id', 'reporter_id', 'reason', 'words', 'created_at', 'closed_at', 'closed_by', 'outcome'],
  listing_rules: ['listing_id', 'preparation_minutes', 'notice_minutes', 'shortest_minutes', 'longest_minutes'],
  listing_search: ['id', 'owner_id', 'category_id', 'place_id', 'kind', 'delivers', 'instant', 'day_price_halalas', 'trending_score', 'latitude', 'longitude', 'name_terms', 'terms', 'taken', 'blocked', 'preparation_minutes', 'notice_minutes', 'shortest_minutes', 'longest_minutes', 'fuel_policy', 'daily_km'],
  listing_views: ['listing_id', 'day', 'views'],
  listings: ['id', 'owner_id', 'kind', 'category_id', 'place_id', 'name_en', 'name_ar', 'description_en', 'description_ar', 'district_en', 'district_ar', 'attributes_en', 'attributes_ar', 'latitude', 'longitude', 'price_halalas', 'price_hours', 'day_price_halalas', 'insurance_provider_en', 'insurance_provider_ar', 'insurance_price_halalas', 'delivers', 'instant', 'active', 'verified_at', 'deleted_at', 'created_at', 'rating_count', 'rating_half_stars', 'trending_score', 'draft_step', 'submitted_at', 'sent_back_at', 'sent_back_reason', 'address', 'instant_paused', 'off_by_block', 'fuel_policy', 'daily_km', 'extra_km_halalas', 'deposit_halalas', 'plate', 'edited_at'],
  mobile_changes: ['id', 'account_id', 'token_hash', 'mobile_before', 'country_code_before', 'changed_at', 'undo_until'],
  month_answers: ['day', 'by', 'place_id', 'category_id', 'minutes', 'answers', 'shortest', 'longest'],
  no_shows: ['booking_id', 'said_by', 'state', 'said_at', 'answer_by', 'denied_at', 'ended_at', 'absent', 'said_latitude', 'said_longitude', 'denied_latitude', 'denied_longitude'],
  notifications: ['id', 'account_id', 'kind', 'booking_id', 'params', 'created_at', 'sent_at', 'seen_at', 'listing_id', 'payout_id', 'amount_halalas', 'mailed_at', 'pushed_at', 'held_until', 'text_merged_at', 'text_left_out_at'],
  operator_refunds: ['id', 'number', 'booking_id', 'amount_halalas', 'reason', 'asked_by', 'asked_at', 'needs_second', 'approved_by', 'approved_at', 'withdrawn_by', 'withdrawn_at', 'done_at'],
  otp_challenges: ['id', 'purpose', 'destination', 'destination_prefix', 'code_hash', 'token_hash', 'details', 'guesses', 'delivery', 'created_at', 'expires_at', 'used_at', 'channel', 'account_id', 'device_id', 'guess_subject', 'step', 'leads_on'],
  otp_guess_days: ['day', 'wrong'],
  otp_guesses: ['id', 'subject', 'at', 'wrong'],
  owed_moves: ['owner_id', 'owed_halalas'],
  owed_sums: ['owner_id', 'owed_halalas'],
  owner_fee_numbers: ['id', 'since', 'free_ahead_days', 'free_once_days', 'early_percent', 'early_minimum_halalas', 'late_hours', 'late_percent', 'late_minimum_halalas', 'no_show_wait_minutes', 'no_show_until_hours', 'no_show_answer_minutes', 'no_show_percent'],
  owner_fees: ['booking_id', 'owner_id', 'rule', 'percent', 'minimum_halalas', 'fee_halalas', 'at', 'free_again_at'],
  owner_holds: ['id', 'owner_id', 'held_by', 'held_at', 'held_reason', 'released_by', 'released_at', 'released_reason'],
  owner_tax: ['id', 'account_id', 'status', 'vat_number', 'legal_name', 'building', 'street', 'district', 'city', 'postal_code', 'said_by', 'reason', 'at'],
  partner_keys: ['id', 'partner_id', 'name', 'prefix', 'key_hash', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'],
  partners: ['id', 'account_id', 'name', 'created_by', 'created_at'],
  passkey_challenges: ['challenge_hash', 'purpose', 'session_id', 'expires_at'],
  passkeys: ['id', 'account_id', 'purpose', 'name', 'credential_id', 'public_key', 'transports', 'sign_count', 'created_at', 'last_used_at'],
  payment_differences: ['id', 'payment_id', 'kind', 'movement_id', 'asked_halalas', 'moved_halalas', 'noted_at', 'closed_by', 'closed_reason', 'closed_at'],
  payment_operations: ['id', 'payment_id', 'kind', 'amount_halalas', 'reference', 'state', 'provider_operation_id', 'result_code', 'attempts', 'claimed_until', 'next_try_at', 'created_at', 'settled_at', 'sequence', 'written_in', 'acted_by', 'acted_reason', 'acted_at'],
  payments: ['id', 'booking_id', 'payer_id', 'purpose', 'provider', 'channel', 'method', 'state', 'amount_halalas', 'currency', 'reference', 'checkout_id', 'checkout_integrity', 'provider_payment_id', 'result_code', 'created_at', 'settled_at', 'lapses_at', 'last_asked_at', 'next_ask_at', 'asked', 'delay_charge_id', 'saves_card', 'by_saved_card', 'change_id', 'card_kept', 'held_at', 'held_in', 'checkout_url', 'return_id', 'charged_currency', 'charged_cents', 'charged_rate', 'adopted_from', 'held_halalas', 'claim_id'],
  payout_batches: ['id', 'number', 'made_by', 'made_at', 'total_halalas', 'needs_second', 'approved_by', 'approved_at', 'undone_by', 'undone_at', 'exported_by', 'exported_at', 'file_sealed', 'file_sha256', 'way'],
  payout_entries: ['payout_id', 'entry_id', 'released_at'],
  payout_holds: ['owner_id', 'run_day', 'reason', 'at'],
  payout_result_lines: ['sha256', 'line', 'reference', 'amount', 'status', 'bank_reference', 'verdict', 'payout_id'],
  payout_results: ['sha256', 'imported_by', 'imported_at'],
  payout_runs: ['day', 'began_at', 'planned_at'],
  payout_settlements: ['payout_id', 'verdict', 'bank_reference', 'decided_by', 'decided_at'],
  payouts: ['id', 'owner_id', 'run_day', 'amount_halalas', 'reference', 'state', 'bank_bic', 'iban_tail', 'bank_changed_at', 'bank_reference', 'result_code', 'attempts', 'claimed_until', 'next_try_at', 'created_at', 'sent_at', 'settled_at', 'handed_over_at', 'batch_id'],
  person_blocks: ['blocker_id', 'blocked_id', 'created_at'],
  person_report_reasons: ['id', 'name', 'position', 'title_en', 'title_ar', 'hidden_at', 'version'],
  person_reports: ['id', 'person_id', 'reporter_id', 'reason', 'words', 'created_at', 'closed_at', 'closed_by', 'decision', 'conversation_id', 'chat_until_index'],
  person_verifications: ['id', 'account_id', 'asked_at', 'decided_at', 'decision', 'reason', 'decided_by', 'ended_at'],
  picture_uploads: ['picture_id', 'account_id', 'created_at'],
  pictures: ['id', 'width', 'height', 'created_at', 'removed_at', 'colour'],
  places: ['id', 'name_en', 'name_ar', 'latitude', 'longitude', 'population', 'stems'],
  provider_events: ['id', 'provider', 'event_key', 'payload', 'received_at', 'processed_at', 'tries', 'reference', 'movement_id', 'concerns'],
  push_subscriptions: ['id', 'account_id', 'session_id', 'endpoint', 'p256dh', 'auth', 'created_at'],
  rate_counters: ['bucket', 'window_start', 'count'],
  ready_texts: ['id', 'part', 'position', 'title_en', 'title_ar', 'hidden_at', 'version'],
  rebookings: ['booking_id', 'payment_id', 'amount_halalas', 'state', 'offered_at', 'until', 'ended_at', 'new_booking_id', 'house_halalas', 'back_halalas'],
  recovery_codes: ['account_id', 'code_hash', 'used_at'],
  review_pictures: ['review_id', 'position', 'picture_id'],
  reviews: ['id', 'booking_id', 'side', 'author_id', 'subject_id', 'listing_id', 'half_stars', 'experience', 'created_at', 'closes_at', 'shown_at', 'reply', 'replied_at'],
  saved_cards: ['id', 'account_id', 'provider', 'channel', 'brand', 'last_four', 'expiry_month', 'expiry_year', 'token_sealed', 'saved_at'],
  saved_search_finds: ['search_id', 'listing_id', 'found_at'],
  saved_searches: ['id', 'account_id', 'conditions', 'address', 'name_en', 'name_ar', 'alert', 'created_at', 'looked_until', 'looked_until_id', 'look_at', 'told_at'],
  schema_migration_steps: ['number', 'step', 'checksum', 'applied_at'],
  schema_migrations: ['number', 'name', 'checksum', 'applied_at'],
  sealed_days: ['day', 'sealed_by', 'sealed_at'],
  search_aliases: ['word', 'means'],
  search_words: ['word', 'stem', 'title', 'sound', 'skeleton', 'slips'],
  second_factors: ['account_id', 'secret_sealed', 'set_at', 'last_step', 'next_secret_sealed'],
  security_events: ['id', 'kind', 'account_id', 'details', 'at'],
  server_settings: ['name', 'value', 'written_at'],
  sessions: ['id', 'account_id', 'token_hash', 'mode', 'remembered', 'created_at', 'last_used_at', 'expires_at', 'revoked_at', 'browser', 'platform', 'country', 'device_id', 'second_factor_at', 'code_confirmed_at', 'device_key'],
  settlement_corrections: ['id', 'number', 'difference_id', 'why', 'reason', 'account', 'against', 'amount_halalas', 'asked_by', 'asked_at', 'needs_second', 'approved_by', 'approved_at', 'withdrawn_by', 'withdrawn_at', 'done_at'],
  settlement_differences: ['id', 'source', 'kind', 'subject', 'day', 'reference', 'ours_minor', 'theirs_minor', 'noted_at', 'assigned_to', 'assigned_by', 'assigned_at', 'closed_by', 'closed_reason', 'closed_at'],
  settlement_file_days: ['file_id', 'source', 'day'],
  settlement_files: ['id', 'source', 'sha256', 'taken_in_by', 'taken_in_at'],
  settlement_lines: ['id', 'file_id', 'provider', 'line_key', 'kind', 'reference', 'transaction', 'currency', 'gross_minor', 'fee_minor', 'net_minor', 'payout', 'day', 'value_day', 'movement_id', 'booked_in', 'booked_net_halalas'],
  shadows: ['id', 'token_hash', 'account_id', 'session_id', 'mode', 'created_at', 'expires_at', 'ended_at'],
  shortlist_listings: ['shortlist_id', 'position', 'listing_id'],
  shortlists: ['id', 'code', 'account_id', 'title', 'first_name', 'created_at'],
  shown_changes: ['xact', 'kind', 'id'],
  shown_changes_forgotten: ['only_row', 'times', 'before'],
  signal_people: ['signal_id', 'kind', 'account_id', 'at', 'objection', 'objected_at'],
  signal_walks: ['kind', 'walked_to'],
  signals: ['id', 'kind', 'subject', 'effect', 'weight', 'facts', 'state', 'found_at', 'waits_since', 'decided_by', 'decided_at', 'reason'],
  slot_keepers: ['listing_id', 'booking_id', 'change_id', 'starts_at', 'ends_at', 'kept_until'],
  slots: ['listing_id', 'booking_id', 'change_id', 'starts_at', 'ends_at', 'period', 'kept_until'],
  social_attempts: ['state_hash', 'browser_hash', 'nonce', 'code_verifier', 'expires_at'],
  summed_numbers: ['unit', 'day', 'by', 'place_id', 'category_id', 'bookings', 'requests', 'accepted', 'declined', 'expired', 'renter_cancellations', 'owner_cancellations', 'gross_halalas', 'net_halalas', 'vat_halalas', 'answer_minutes'],
  tax_chain: ['is_only', 'counter', 'invoices', 'credit_notes', 'last_hash'],
  tax_documents: ['id', 'counter', 'kind', 'form', 'number', 'booking_id', 'payment_id', 'transaction_id', 'corrects', 'buyer_id', 'total_halalas', 'vat_halalas', 'vat_percent', 'content', 'xml', 'qr', 'previous_hash', 'hash', 'issued_at'],
  undoable_decisions: ['id', 'kind', 'subject', 'made_by', 'made_at', 'holder_id', 'verified_before', 'undone_at'],
  used_proofs: ['id', 'until'],
  vat_rates: ['id', 'since', 'percent', 'reason', 'added_by', 'added_at', 'withdrawn_by', 'withdrawn_at'],
  waits: ['id', 'account_id', 'listing_id', 'starts_at', 'ends_at', 'created_at', 'look', 'told_at'],
  webhook_attempts: ['id', 'message_id', 'at', 'took_milliseconds', 'status', 'fault', 'answer'],
  webhook_endpoints: ['id', 'partner_id', 'url', 'events', 'secret_sealed', 'old_secret_sealed', 'old_secret_until', 'created_at', 'failing_since', 'off_at', 'off_because', 'busy_until'],
  webhook_messages: ['id', 'endpoint_id', 'account_id', 'type', 'body', 'created_at', 'state', 'tries', 'next_at'],
  written_days: ['day', 'written_in'],
};
