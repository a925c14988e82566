import { Counter, Gauge } from 'prom-client';

const purges = new Counter({
  name: 'edge_purges_total',
  help: 'Purges of pages in the cache in front of the product by outcome: purged, failed, expired',
  labelNames: ['outcome'],
});

const waiting = new Gauge({
  name: 'edge_purges_waiting',
  help: 'Purges that are to be sent, now or in seconds',
});

export const countPurges = (outcome: 'purged' | 'failed' | 'expired', count: number): void =>
  purges.inc({ outcome }, count);

export const showWaitingPurges = (count: number): void => waiting.set(count);
