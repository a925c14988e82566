import type { ProductForm } from '@app/embedded/starting/product-supervisor';
import type { StartedProduct } from '@app/embedded/testing/product';
import type { Relay } from '@app/events/testing/relay';
import type { InstanceEnvironment } from './instance.ts';
import type { ProcessName, StoreName } from './processes.ts';

/** The whole product, with access to each of its processes, and its stores behind relays. */
export interface TortureFixture extends AsyncDisposable {
  readonly form: ProductForm;
  readonly url: string;
  readonly admin: StartedProduct['admin'];
  readonly relays: Readonly<Partial<Record<StoreName, Relay>>>;
  /** The variables with the addresses of the stores, without relays. A start may change them. */
  environment(): Promise<InstanceEnvironment>;
  /** Empty while it does not run. */
  idsOf(name: ProcessName): readonly number[];
  /** `kill -9` of all processes at once, supervisors included, then a start. */
  killEverything(): Promise<void>;
  /** The messages about processes that ended, to find the cause of a failure. */
  output(): string;
}
