import { join } from 'node:path';
import type { ServiceSpec } from '../supervision/service-process.ts';
import { type Settings, variableNames } from './settings.ts';

/** The addresses of the other services, and what they share. */
export interface ServiceContext {
  readonly root: string;
  readonly settings: Settings;
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  readonly masterKey: string;
  readonly publicUrl: string;
  readonly publicPort: number;
  /** The secret by which the APIs recognise the front door. */
  readonly frontDoorSecret: string;
  /** Free ports of this machine for services that only other services call. */
  readonly ports: { readonly [name in 'command' | 'query' | 'projector' | 'reactors']: number };
}

/** The port and the database of the embedded event store. */
export interface EventStorePlace {
  readonly port: number;
  readonly databaseUrl: string;
}

const local = '127.0.0.1';

/**
 * The environment of this process without the product's variables: each service gets only its own.
 */
function neutralEnvironment(chosenLevel: string): NodeJS.ProcessEnv {
  // The supervisor reads lines of level "info": that a service is ready, and the first sign-in.
  const logLevel = chosenLevel === 'debug' ? 'debug' : 'info';
  const kept = Object.entries(process.env).filter(([name]) => !variableNames.includes(name));
  // Several services on one machine need different ports for their metrics.
  const fixed = { NODE_ENV: 'production', LOG_LEVEL: logLevel, METRICS_PORT: '0' };
  return { ...Object.fromEntries(kept), ...fixed };
}

/**
 * The size of V8's young generation, in MB for each of its three parts. Nearly all objects of the
 * event store are short-lived: a small size halves its memory at the same rate. In the product
 * process more objects would survive a small one, and be copied (docs/performance.md,
 * docs/adr/0072).
 */
const nurseries = { eventStore: '--max-semi-space-size=8', product: '--max-semi-space-size=32' };

/** By default the C library keeps memory for each thread of V8 and Node: 40 MB under load. */
const fewArenas = { MALLOC_ARENA_MAX: '2' };

/** The embedded event store, over a database of its own. */
export function eventStoreService(
  { root, settings }: Pick<ServiceContext, 'root' | 'settings'>,
  { port, databaseUrl }: EventStorePlace,
): ServiceSpec {
  return {
    name: 'event-store',
    script: join(root, 'embedded', 'event-store', 'main.ts'),
    environment: {
      ...neutralEnvironment(settings.logLevel),
      NODE_OPTIONS: nurseries.eventStore,
      EVENTSTORE_PORT: String(port),
      EVENTSTORE_DATABASE_URL: databaseUrl,
    },
  };
}

function frontDoor(context: ServiceContext): ServiceSpec {
  return {
    name: 'front-door',
    script: join(context.root, 'front-door', 'main.ts'),
    environment: {
      ...neutralEnvironment(context.settings.logLevel),
      HOST: context.settings.host,
      PORT: String(context.publicPort),
      PUBLIC_URL: context.publicUrl,
      ...given({ SHORT_URL: context.settings.shortUrl }),
      COMMAND_API_URL: `http://${local}:${context.ports.command}`,
      QUERY_API_URL: `http://${local}:${context.ports.query}`,
      FRONT_DOOR_SECRET: context.frontDoorSecret,
      ...(context.settings.rateLimitScale && {
        RATE_LIMIT_SCALE: context.settings.rateLimitScale,
      }),
      HSTS: context.settings.strictTransport,
      ...(context.settings.trustedProxies && {
        TRUSTED_PROXIES: context.settings.trustedProxies,
      }),
    },
  };
}

/** Removes variables without a value. */
const given = (variables: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value));

/** The variables of all services on the stores, and of the command API alone. */
function variablesFor(context: Omit<ServiceContext, 'ports'>) {
  const { settings } = context;
  const shared = {
    ...neutralEnvironment(settings.logLevel),
    HOST: local,
    EVENTSTORE_URL: context.eventStoreUrl,
    DATABASE_URL: context.databaseUrl,
    MASTER_KEY: context.masterKey,
    PUBLIC_URL: context.publicUrl,
    ...given({
      SHORT_URL: settings.shortUrl,
      PHONE_COUNTRY: settings.phoneCountry,
      RATE_LIMIT_SCALE: settings.rateLimitScale,
      ADMIN_SECURITY: settings.adminSecurity,
      SMTP_URL: settings.smtpUrl,
      SMS_API_URL: settings.smsApiUrl,
      SMS_PER_DAY: settings.smsPerDay,
      BREACHED_PASSWORDS_URL: settings.breachedPasswordsUrl,
      CHANNEL_HOSTS: settings.channelHosts,
    }),
  };
  const commands = {
    FRONT_DOOR_SECRET: context.frontDoorSecret,
    PAYMENTS: settings.payments,
    ...given({
      PLACES_DATABASE: settings.placesDatabase,
      MALWARE_SCANNER: settings.malwareScanner,
      ADMIN_EMAIL: settings.adminEmail,
      ADMIN_PASSWORD: settings.adminPassword,
    }),
  };
  return { shared, commands };
}

/**
 * All services in one process, with the embedded event store unless the operator has one: the data
 * folder says so.
 */
export function productService(context: Omit<ServiceContext, 'ports'>): ServiceSpec {
  const { root, settings } = context;
  const { shared, commands } = variablesFor(context);
  return {
    name: 'product',
    script: join(root, 'embedded', 'product', 'main.ts'),
    environment: {
      ...fewArenas,
      ...shared,
      ...commands,
      // The operator's own options come last and override.
      NODE_OPTIONS: `${nurseries.product} ${process.env['NODE_OPTIONS'] ?? ''}`.trim(),
      HOST: settings.host,
      PORT: String(context.publicPort),
      HSTS: settings.strictTransport,
      DATA_DIR: settings.dataDir,
      ...(settings.trustedProxies && { TRUSTED_PROXIES: settings.trustedProxies }),
    },
  };
}

/** The services on the stores, each in its own process. They can start in any order. */
export function applicationServices(context: ServiceContext): ServiceSpec[] {
  const { root, ports, frontDoorSecret: FRONT_DOOR_SECRET } = context;
  const { shared, commands } = variablesFor(context);
  const service = (name: string, folder: string, port: number, more: NodeJS.ProcessEnv = {}) => ({
    name,
    script: join(root, folder, 'main.ts'),
    environment: { ...shared, ...more, PORT: String(port) },
  });
  return [
    service('projector', 'projector', ports.projector),
    service('command-api', 'command-api', ports.command, commands),
    service('reactors', 'command-api/reactors', ports.reactors),
    service('query-api', 'query-api', ports.query, { FRONT_DOOR_SECRET }),
    frontDoor(context),
  ];
}
