import type { ProductForm } from '@app/embedded/starting/product-supervisor';
import type { Finding } from '../figures/report.ts';
import type { RoundSchedule, Round } from '../figures/rounds.ts';
import type { LoadGenerator } from '../load/load-generator.ts';
import type { Service } from '../fixture/service.ts';
import type { BenchFixture } from '../fixture/bench-fixture.ts';

/** The sizes of the logs that scenarios fill. */
export interface Sizes {
  /** The events in the log that is rebuilt. */
  readonly events: number;
}

/** The fixture of all scenarios. Services are started at their first use. */
export interface ScenarioFixture {
  readonly bench: BenchFixture;
  readonly generator: LoadGenerator;
  readonly uids: readonly string[];
  readonly schedule: RoundSchedule;
  readonly sizes: Sizes;
  /** Another checkout whose product is measured beside this one's. */
  readonly against: string | undefined;
  /** The form of the product that is attacked. */
  readonly form: ProductForm;
  /** The service with this entry point, shared by all scenarios. */
  service(main: string, databaseUrl?: string): Promise<Service>;
}

/** One table of figures with what follows from it. */
export interface Section {
  readonly title: string;
  readonly rounds: ReadonlyMap<string, readonly Round[]>;
  /** Rows of text, the first one with the names of the columns. */
  readonly table?: readonly (readonly string[])[];
  readonly findings: readonly Finding[];
  /** Notes that a reader needs to judge the figures. */
  readonly notes?: readonly string[];
}

export type Scenario = (fixture: ScenarioFixture) => Promise<readonly Section[]>;
