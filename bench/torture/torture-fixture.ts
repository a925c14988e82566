import type { ProductForm } from '@app/embedded/starting/product-supervisor';
import type { StartedProduct } from '@app/embedded/testing/product';
import type { Relay } from '@app/events/testing/relay';
import type { InstanceEnvironment } from './instance.ts';
import type { ProcessName, StoreName } from './processes.ts';

/** The whole product, each of its processes within reach, its stores behind relays. */
export interface TortureFixture extends AsyncDisposable {
  readonly form: ProductForm;
  readonly url: string;
  readonly admin: StartedProduct['admin'];
  readonly relays: Readonly<Partial<Record<StoreName, Relay>>>;
  /** The variables that name the stores themselves, past the relays. A start may change them. */
  environment(): Promise<InstanceEnvironment>;
  /** None while it is away. */
  idsOf(name: ProcessName): readonly number[];
  /** `kill -9` of all processes at once, those that start others again included, then a start. */
  killEverything(): Promise<void>;
  /** The messages about processes that ended, to find the cause of a failure. */
  output(): string;
}
