import { START_POSITION } from '@app/events/position';
import type { Logger } from '@app/service-kit/logging';
import {
  greatestCheckpoint,
  type ProjectionInstance,
  smallestCheckpoint,
} from './projection-instance.ts';
import { ReadingRate } from './reading-rate.ts';

const EVERY_MS = 5000;

/** Logs every few seconds how far versions are that another process fills. */
export class FillingLog {
  private readonly instances: readonly ProjectionInstance[];
  private readonly rate: ReadingRate;
  private readonly logger: Logger;
  private toldAt = performance.now();

  /** @param live where they are going to */
  constructor(
    instances: readonly ProjectionInstance[],
    live: readonly ProjectionInstance[],
    logger: Logger,
  ) {
    this.instances = instances;
    this.logger = logger;
    const from = smallestCheckpoint(instances) ?? START_POSITION;
    this.rate = new ReadingRate({ from, to: greatestCheckpoint(live) ?? from });
  }

  /** To be called when the checkpoints have moved. @param read how many events were read for that */
  advance(read: number): void {
    this.rate.advance(smallestCheckpoint(this.instances) ?? START_POSITION, read);
    if (performance.now() - this.toldAt < EVERY_MS) return;
    this.toldAt = performance.now();
    const { share, perSecond, secondsLeft } = this.rate;
    this.logger.info(
      {
        schemas: this.instances.map(({ schema }) => schema),
        percent: Math.floor(share * 100),
        eventsPerSecond: perSecond,
        secondsLeft: Math.round(secondsLeft),
      },
      'filling new tables',
    );
  }
}
