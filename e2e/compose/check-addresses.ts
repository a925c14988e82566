import { readEnvironment } from '@app/service-kit/environment';
import * as z from 'zod';
import { type ComposeFile, type ComposeService, valuesOf } from './compose-file.ts';

/** The ports of stores whose images define them. */
const STORE_PORTS: ReadonlyMap<string, string> = new Map([
  ['postgres', '5432'],
  ['docker.kurrent.io/kurrent-lts/kurrentdb', '2113'],
  ['eventstore/eventstore', '2113'],
]);

/** Hosts of people or providers, which are not part of the file. */
const OUTSIDE: ReadonlySet<string> = new Set([
  'SHORT_URL',
  'PUBLIC_URL',
  'SMTP_URL',
  'SMS_API_URL',
  'BREACHED_PASSWORDS_URL',
]);

/**
 * Checks that each address that a service is configured with leads to a service that listens there.
 */
export function checkAddresses(service: ComposeService, compose: ComposeFile): string[] {
  const names = Object.keys(service.environment)
    .map((name) => name.replace(/_FILE$/u, ''))
    .filter((name) => name.endsWith('_URL') && !OUTSIDE.has(name));
  const shape = Object.fromEntries(names.map((name) => [name, z.string()]));
  const values: Record<string, string> = readEnvironment(shape, valuesOf(service, compose));
  return Object.entries(values).flatMap(([name, value]) => {
    const { hostname, port, searchParams } = new URL(value);
    const found = Object.entries(compose.services).filter(([other, { networks }]) =>
      [...service.networks.keys()].some(
        (network) =>
          networks.has(network) && [other, ...aliasesOf(networks.get(network))].includes(hostname),
      ),
    );
    const listens = found.every(([, other]) => portOf(other) === port);
    const authority = searchParams.get('tlsCAFile') ?? searchParams.get('sslrootcert');
    const isMounted =
      authority === null || service.secrets.some(({ target }) => target === authority);
    return [
      found.length === 0 && `${name} names ${hostname}, which it cannot reach`,
      !listens && `${name} names a port where ${hostname} does not listen`,
      !isMounted && `${name} names ${authority}, which is not mounted`,
    ].filter((complaint) => complaint !== false);
  });
}

function aliasesOf(network: unknown): readonly string[] {
  const aliases: unknown = Reflect.get(Object(network), 'aliases');
  return Array.isArray(aliases) ? aliases.map(String) : [];
}

function portOf({ image, environment }: ComposeService): string | undefined {
  return environment['PORT'] ?? STORE_PORTS.get(image.split(':', 1)[0] ?? '');
}
