import type { SecondFactorState } from '@kiraa/contract/admin/second-factor.ts';
import type { Duty } from '@kiraa/domain/account/duties.ts';
import type { PartnerScope } from '@kiraa/domain/partner/scopes.ts';
import type { CalendarReader } from './adapters/calendars/port.ts';
import type { FileStore } from './adapters/files/port.ts';
import type { MailSender } from './adapters/mail/port.ts';
import type { PaymentProviders } from './adapters/payments/port.ts';
import type { PayoutSender } from './adapters/payouts/port.ts';
import type { WriteSheet } from './adapters/pdf/port.ts';
import type { PlacesProvider } from './adapters/places/port.ts';
import type { PushSender } from './adapters/push/port.ts';
import type { FileScanner } from './adapters/scanner/port.ts';
import type { SettlementSource } from './adapters/settlements/port.ts';
import type { SignInProvider } from './adapters/signin/port.ts';
import type { SmsSender } from './adapters/sms/port.ts';
import type { WhatsAppSender } from './adapters/sms/whatsapp-port.ts';
import type { WebhookSender } from './adapters/webhooks/port.ts';
import type { ViewCounter } from './areas/listings/count-views.ts';
import type { ShownCatalogue } from './areas/listings/shown-catalogue.ts';
import type { ShownListings } from './areas/listings/shown-listings.ts';
import type { BookingDesk } from './areas/payments/booking-desk.ts';
import type { SearchIndex } from './areas/search/search-index.ts';
import type { Config } from './config/config.ts';
import type { AuditNotes } from './platform/audit/audit-log.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database/database.ts';
import type { LinkSigner } from './platform/files/link-signature.ts';
import type { PublicSites } from './platform/http/outgoing/public-sites.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Rooms } from './platform/load/rooms.ts';
import type { Log } from './platform/log.ts';
import type { Pictures } from './platform/pictures/pictures.ts';
import type { FieldEncryption } from './platform/secrets/field-encryption.ts';
import type { FileSeal } from './platform/secrets/file-seal.ts';
import type { KeyedMarks } from './platform/secrets/keyed-marks.ts';
import type { ShortCodes } from './platform/secrets/short-codes.ts';

/** What every use case is given: the edges of the process, each replaceable by a test. Wired by main.ts and the files it calls. */
export interface Services {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly config: Config;
  readonly writeSheet: WriteSheet;
  readonly providers: PaymentProviders;
  readonly payouts: PayoutSender;
  /** Where lists are read without a person, by the provider's name, or `bank`. */
  readonly settlements: ReadonlyMap<string, SettlementSource>;
  readonly sms: SmsSender;
  readonly whatsApp: WhatsAppSender;
  readonly mail: MailSender;
  readonly push: PushSender;
  readonly google: SignInProvider;
  readonly places: PlacesProvider;
  /** What people name by an address. */
  readonly sites: PublicSites;
  readonly calendars: CalendarReader;
  readonly webhooks: WebhookSender;
  readonly desk: BookingDesk;
  readonly searchIndex: SearchIndex;
  readonly files: FileStore;
  /** Reads what people send as pictures. */
  readonly pictures: Pictures;
  /** Where requests wait for their turn; undefined where everybody is let in at once. */
  readonly rooms: Rooms | undefined;
  /** Looks at what is kept as it came. */
  readonly scanner: FileScanner;
  readonly fields: FieldEncryption;
  readonly links: LinkSigner;
  readonly codes: ShortCodes;
  readonly marks: KeyedMarks;
  readonly seal: FileSeal;
  readonly views: ViewCounter;
  /** What everybody is shown of listings. */
  readonly shown: ShownListings;
  /** The categories and cities that every page offers. */
  readonly catalogue: ShownCatalogue;
}

/** Who is calling, proved by a live session. */
export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly mode: 'renter' | 'owner';
  /** Has a duty for the house, in either profile. */
  readonly isAdmin: boolean;
  /** What the session may do for the house now: nothing before the second factor, where that is needed (D-SECOND-FACTOR). */
  readonly duties: readonly Duty[];
  readonly secondFactor: SecondFactorState;
  /** Until when a passed second factor counts. */
  readonly secondFactorUntil: Date | null;
  readonly tokenHash: Buffer;
  /** The key of the device that alone may use the session; undefined where its browser could make none (D-BOUND). */
  readonly deviceKey?: Buffer | undefined;
  /** Set where it is not the person who calls, but somebody of the house who looks at the product as them (D-SHADOW). */
  readonly shadow?: Shadow | undefined;
  /** Set where no person calls, but a partner of theirs by a key (D-PARTNER); `id` is the key's then. */
  readonly key?: { readonly scopes: readonly PartnerScope[] } | undefined;
}

/** A look at the product as somebody else: whose it is, and until when. */
export interface Shadow {
  readonly adminId: string;
  readonly duties: readonly Duty[];
  readonly until: Date;
}

/** One call: the services, and what is known of the caller. */
export interface CallContext extends Services {
  readonly requestId: string;
  readonly language: 'ar' | 'en';
  readonly ip: string;
  readonly caller: Session | undefined;
  /** What the Authorization header held, whoever it belongs to: the OTP calls carry a temporary token there. */
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly rawBody: Buffer | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The key that has signed the call of somebody who logs in. */
  readonly deviceKey?: Buffer | undefined;
  /** For an admin's call: what its line in the audit log says beside its input. */
  readonly audit: AuditNotes;
}

/** A call whose row asks for a session has one: the binder refused it before the use case. */
export interface MemberContext extends CallContext {
  readonly caller: Session;
}
