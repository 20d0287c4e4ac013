import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createWebCalendars } from './adapters/calendars/web-calendars.ts';
import { openFiles } from './adapters/files/open-files.ts';
import type { MailSender } from './adapters/mail/port.ts';
import { createSmtp } from './adapters/mail/smtp.ts';
import type { PaymentProviders } from './adapters/payments/port.ts';
import { openProviders } from './adapters/payments/providers.ts';
import { createHypersplit } from './adapters/payouts/hypersplit.ts';
import { writeSheet } from './adapters/pdf/open-pdf.ts';
import { openPlaces } from './adapters/places/open-places.ts';
import { openPush } from './adapters/push/open-push.ts';
import { openScanner } from './adapters/scanner/open-scanner.ts';
import { openSettlementSources } from './adapters/settlements/web-file.ts';
import { openGoogle } from './adapters/signin/open-google.ts';
import { openSms } from './adapters/sms/open-sms.ts';
import { openWhatsApp } from './adapters/sms/open-whatsapp.ts';
import type { SmsSender } from './adapters/sms/port.ts';
import { openWebhooks } from './adapters/webhooks/open-webhooks.ts';
import { deviceOfCall, findSession, lockOfToken } from './areas/accounts/accounts.ts';
import { createBookingDesk } from './areas/bookings/bookings.ts';
import { addCalendarFiles } from './areas/calendar/calendar.ts';
import { openChatPicture } from './areas/chat/chat.ts';
import { openClaimPhoto } from './areas/claims/claims.ts';
import { isSideOfCase } from './areas/console/console.ts';
import { openCv } from './areas/contact/contact.ts';
import { addContentDocuments } from './areas/content/content.ts';
import { addDocumentRoute } from './areas/documents/documents.ts';
import { openHandOverPhoto } from './areas/hand-overs/hand-overs.ts';
import {
  addPictureRoute,
  addSitemap,
  createPictureVariants,
  openViewCounter,
} from './areas/listings/listings.ts';
import { addPaperRoute } from './areas/papers/papers.ts';
import { findKeySession, takeKeyCall } from './areas/partners/partners.ts';
import { addPhotoRoute } from './areas/profile/profile.ts';
import type { Config } from './config/config.ts';
import { MAP_FILE_ADDRESS } from './config/map.ts';
import type { Services } from './context.ts';
import { gaugesOf } from './gauges.ts';
import { jobsOfAreas } from './jobs-of-areas.ts';
import { openConnections } from './open-connections.ts';
import { openSafeDatabase } from './open-database.ts';
import { openMemory } from './open-memory.ts';
import { outwardOf } from './outward.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Db, OpenDatabase } from './platform/database/database.ts';
import { enableFailpoints } from './platform/failpoints.ts';
import { addAppleDomainFile } from './platform/http/files/apple-domain-file.ts';
import { addMapFile } from './platform/http/files/map-file.ts';
import { type HealthSource, openHealthPort } from './platform/http/health-port.ts';
import { buildHttp } from './platform/http/http.ts';
import { addOpenApi } from './platform/http/openapi.ts';
import { openPublicSites } from './platform/http/outgoing/public-sites.ts';
import { databaseReadiness } from './platform/http/readiness.ts';
import { bindRoutes, type RouteSettings } from './platform/http/routes.ts';
import { createJobs } from './platform/jobs/job-queue.ts';
import { openRooms } from './platform/load/rooms.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { createPageClient, type PageCalls } from './platform/pages/page-client.ts';
import { createPages, loadWebBuild, type Pages } from './platform/pages/pages.ts';
import { serveAssets } from './platform/pages/serve-assets.ts';
import { openPictures } from './platform/pictures/pictures.ts';
import { openKeys } from './platform/secrets/open-keys.ts';
import { writeSettings } from './platform/server-settings.ts';
import { preparedCalls } from './prepared-calls.ts';
import { routesOfAreas } from './routes-of-areas.ts';

export interface ServerSettings {
  readonly config: Config;
  /** Migrated already. */
  readonly databaseUrl: string;
  readonly log: Log;
  readonly clock?: Clock;
  readonly providers?: PaymentProviders;
  readonly payoutTimeoutMilliseconds?: number;
  readonly sms?: SmsSender;
  readonly mail?: MailSender;
  /** Folder of the built web app; without it the server answers the API alone. */
  readonly webBuild?: string | undefined;
  /** False: jobs are run by the caller, who moves the clock. */
  readonly runJobs?: boolean;
}

export interface Server {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly health: HealthSource;
  close(): Promise<void>;
}

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** The only wiring: configuration, adapters, platform, areas. Not listening yet, so that tests can inject requests. */
export async function createServer(settings: ServerSettings): Promise<Server> {
  const { config, log, clock = systemClock } = settings;
  if (config.mode !== 'production') enableFailpoints(config.failpoints);
  const database = await openSafeDatabase(settings);
  const health = { ready: databaseReadiness(database.pool), metrics: createMetrics() };
  const [files, keys] = await Promise.all([
    openFiles(config),
    openKeys(config, { db: database.db, clock, log }),
  ]);
  await writeSettings(database.db, config.payouts, clock.now());
  const sites = openPublicSites({ log, standins: config.standins ? config.standinsUrl : undefined });
  const rooms = roomsOf(config, health.metrics);
  const memory = openMemory({ config, clock, log }, database);
  const services: Services = {
    db: database.db,
    clock,
    log,
    config,
    providers: settings.providers ?? openProviders(config.payments),
    payouts: createHypersplit({
      ...config.payouts,
      ...(settings.payoutTimeoutMilliseconds && { timeoutMilliseconds: settings.payoutTimeoutMilliseconds }),
    }),
    settlements: openSettlementSources(config.settlements, log),
    files,
    pictures: openPictures(config.pictures, log),
    rooms,
    scanner: openScanner(config.scanner, log),
    ...keys,
    ...openMessengers(settings, clock),
    google: openGoogle(config.google, { clock, log }),
    places: openPlaces(config, log),
    sites,
    calendars: createWebCalendars(sites),
    webhooks: openWebhooks(config),
    jobs: createJobs({
      databaseUrl: settings.databaseUrl,
      db: database.db,
      clock,
      log,
      // A getter, because the handlers need the services that the jobs are a part of.
      handlers: jobsOfAreas(() => services, database.preparing),
      work: settings.runJobs !== false && config.role !== 'web',
      onRun: (job, outcome, seconds) => health.metrics.observeJob(job, outcome, seconds),
    }),
    writeSheet,
    desk: createBookingDesk(() => services),
    views: openViewCounter({ db: database.db, log }),
    ...memory,
  };
  for (const gauge of [...gaugesOf(services), memory.searchIndex.gauge, memory.shown.gauge])
    health.metrics.addGauge(gauge);
  const prepared = { calls: preparedCalls, db: database.preparing };
  const app = await openHttp(settings, { services, prepared, handlers: routesOfAreas }, { database, health });
  addCalls(app, services, { prepared, readOnlyDb: database.readOnlyDb });
  await addOpenApi(app, config.publicUrl);
  addSiteFiles(app, services);
  addPeoplesFiles(app, services);
  const realtime = openConnections(app, services, settings.databaseUrl);
  addCalendarFiles(app, services);
  if (settings.webBuild) await serveAssets(app, join(settings.webBuild, 'client'));
  await services.jobs.start();
  return {
    app,
    services,
    health,
    close: async () => {
      await realtime.close();
      await app.close();
      await services.jobs.stop();
      await services.views.close();
      services.pictures.close();
      await database.close();
      rooms?.close();
    },
  };
}

function roomsOf({ shedding }: Config, metrics: Metrics) {
  const rooms = shedding && openRooms(shedding);
  if (rooms) metrics.addGauge(rooms.gauge);
  return rooms;
}

/** The HTTP server without its routes. */
async function openHttp(
  settings: ServerSettings,
  calls: PageCalls,
  { database, health }: { readonly database: OpenDatabase; readonly health: HealthSource },
) {
  const { services } = calls;
  const { config, log, rooms } = services;
  const isSession = async (token: string) => Boolean(await findCaller(services, database.preparing, token));
  const pages = await createPageAnswers(settings, calls);
  return await buildHttp({
    log,
    ...health,
    ...outwardOf(config),
    shedding: rooms && { rooms, isSession },
    ...(pages && { page: (request, reply) => pages.answer(request, reply) }),
  });
}

/** The ways in which people are told of something. */
function openMessengers({ config, log, sms, mail }: ServerSettings, clock: Clock) {
  return {
    sms: sms ?? openSms(config, log),
    whatsApp: openWhatsApp(config, log),
    mail: mail ?? createSmtp(config.mail, log),
    push: openPush(config, clock, log),
  };
}

/** The calls of the contract; the session is looked up with each of them, so that statement is prepared as well. */
function addCalls(
  app: FastifyInstance,
  services: Services,
  { prepared, readOnlyDb }: Pick<RouteSettings, 'prepared' | 'readOnlyDb'>,
): void {
  const { db } = services;
  bindRoutes(app, routesOfAreas, {
    services,
    prepared,
    readOnlyDb,
    findSession: (token) => findCaller(services, prepared.db, token),
    deviceOfCall: ({ deviceKey, ...sent }) =>
      deviceOfCall({ ...services, deviceKey }, sent, services.clock.now()),
    takeKeyCall: (keyId) => takeKeyCall(services, keyId),
    lockOfToken: (token) => lockOfToken(db, token),
    isOwnCase: (accountId, what, id) => isSideOfCase(db, accountId, { what, id }),
  });
}

/** Whose token it is: a partner's key, or the session of a person. */
async function findCaller({ clock, config }: Services, preparing: Db, token: string) {
  return (
    (await findKeySession(preparing, token, clock.now())) ??
    (await findSession(preparing, token, config.admins, clock.now()))
  );
}

/** What search engines, Apple and the maps look for at addresses of their own. */
function addSiteFiles(app: FastifyInstance, { db, clock, config }: Services): void {
  addSitemap(app, { db, clock, publicUrl: config.publicUrl, isIndexed: config.site.isIndexed });
  addAppleDomainFile(app, config.site.applePayDomainFile);
  if (config.map?.kind === 'file') addMapFile(app, MAP_FILE_ADDRESS, config.map.path);
}

/** Pictures, photos and papers. */
function addPeoplesFiles(app: FastifyInstance, services: Services): void {
  addPictureRoute(app, createPictureVariants(services.files));
  addPhotoRoute(app, services.files);
  addDocumentRoute(app, services, [openChatPicture, openHandOverPhoto, openClaimPhoto, openCv]);
  addPaperRoute(app, services);
  addContentDocuments(app, services);
}

async function createPageAnswers(settings: ServerSettings, calls: PageCalls): Promise<Pages | undefined> {
  if (!settings.webBuild) return undefined;
  const { clock, config, log, providers, rooms } = calls.services;
  return createPages({
    handle: (await loadWebBuild(settings.webBuild)).handle,
    api: { ar: createPageClient(calls, 'ar'), en: createPageClient(calls, 'en') },
    publicUrl: config.publicUrl,
    site: config.site,
    clock,
    log,
    rooms,
    cardOrigins: {
      scripts: providers.all.flatMap(({ pageOrigins }) => pageOrigins.scripts),
      pages: providers.all.flatMap(({ pageOrigins }) => pageOrigins.pages),
    },
    ...(config.map?.kind === 'style' && { mapOrigins: config.map.origins }),
    secureOrigin: config.publicUrl.startsWith('https:'),
  });
}

export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const { app, health, close } = await createServer(settings);
  const { host, port, metricsAddress } = settings.config;
  // First: where it cannot be opened, the web's port is not either.
  const ofHealth = metricsAddress && (await openHealthPort(health, metricsAddress));
  const url = await app.listen({ host, port });
  return {
    url,
    close: async () => {
      await close();
      await ofHealth?.close();
    },
  };
}
