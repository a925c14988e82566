import { POSTGRES, readTree } from '../figures/process-tree.ts';
import { PLAIN_DATABASE } from '../fixture/product-and-plain.ts';
import type { MixedRequests } from '../scenarios/mixed-requests.ts';
import { type PostgresCounts, readPostgresCounts } from './postgres-counts.ts';
import type { Processes } from './usage.ts';

/** A server that answers the mix. */
export interface Contender {
  readonly name: string;
  readonly port: number;
  readonly requests: MixedRequests;
  readonly readProcesses: () => Promise<Processes>;
  readonly readCounts: () => Promise<PostgresCounts>;
}

const PLAIN_CONNECTIONS = `${POSTGRES}, ${PLAIN_DATABASE}`;
/** The databases that are not the product's, whose own may have any name. */
const NOT_OF_PRODUCT: ReadonlySet<string> = new Set([PLAIN_DATABASE, 'postgres', 'template1']);

interface Known {
  readonly name: string;
  readonly port: number;
  readonly requests: MixedRequests;
  /** The ancestor of all processes of the product, including those of its Postgres. */
  readonly productPid: number;
  readonly databaseUrl: string;
}

/** A whole product: all its processes except the connections of the plain application. */
export function productContender(known: Known & { readonly databases: readonly string[] }) {
  const { name, port, requests, productPid, databaseUrl } = known;
  const databases = known.databases.filter((each) => !NOT_OF_PRODUCT.has(each));
  return {
    name,
    port,
    requests,
    readProcesses: async () =>
      chosen(await readTree(productPid), (group) => group !== PLAIN_CONNECTIONS),
    readCounts: () => readPostgresCounts(databaseUrl, databases),
  } satisfies Contender;
}

/**
 * The plain application: its process, its connections, and the shared processes of its Postgres.
 */
export function plainContender(known: Known & { readonly pid: number }) {
  const { name, port, requests, pid, productPid, databaseUrl } = known;
  return {
    name,
    port,
    requests,
    readProcesses: async () => {
      const [own, around] = await Promise.all([readTree(pid), readTree(productPid)]);
      return new Map([...own, ...chosen(around, servesPlain)]);
    },
    readCounts: () => readPostgresCounts(databaseUrl, [PLAIN_DATABASE]),
  } satisfies Contender;
}

const servesPlain = (group: string): boolean => [PLAIN_CONNECTIONS, POSTGRES].includes(group);

const chosen = (processes: Processes, isOne: (group: string) => boolean): Processes =>
  new Map([...processes].filter(([, { group }]) => isOne(group)));
