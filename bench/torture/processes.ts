import type { ProductForm } from '@app/embedded/starting/product-supervisor';
import { findProcesses } from '@app/embedded/testing/processes';

/** Patterns that find each process by its command line. */
const PROCESSES = {
  'command API': /command-api\/main\.ts/u,
  'query API': /query-api\/main\.ts/u,
  projector: /projector\/main\.ts/u,
  notifier: /reactors\/main\.ts/u,
  'front door': /front-door\/main\.ts/u,
  'event store': /event-store\/main\.ts/u,
  /** All processes but Postgres, in one. */
  product: /embedded\/product\/main\.ts/u,
  // Includes the processes of its connections.
  Postgres: /^(?:\S*\/)?postgres[: ]/u,
} as const;

export type ProcessName = keyof typeof PROCESSES;
export type StoreName = 'event store' | 'Postgres';

type AtLeastOne<Item> = readonly [Item, ...Item[]];

/** The parts of each form of the product that can fail: processes, and stores behind a relay. */
export const PARTS: Readonly<
  Record<
    ProductForm,
    {
      readonly processes: AtLeastOne<ProcessName>;
      readonly stores: AtLeastOne<StoreName>;
    }
  >
> = {
  services: {
    processes: [
      'command API',
      'query API',
      'projector',
      'notifier',
      'front door',
      'event store',
      'Postgres',
    ],
    stores: ['event store', 'Postgres'],
  },
  'one process': { processes: ['product', 'Postgres'], stores: ['Postgres'] },
};

/** The ids of a process of the product that carries the mark, and of all its namesakes. */
export function idsOf(name: ProcessName, mark: string, dataDir: string): readonly number[] {
  return findProcesses(mark, dataDir)
    .filter(({ command }) => PROCESSES[name].test(command))
    .map(({ pid }) => pid);
}
