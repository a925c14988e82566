import { Counter, Gauge } from 'prom-client';

type Figures = Readonly<Record<string, number>>;

const ended = new Counter({
  name: 'front_door_connections_ended_total',
  help: 'Connections that the front door closed because of a limit, by reason',
  labelNames: ['reason'],
});

let readFigures = (): Figures => ({});

export const inUse = new Gauge({
  name: 'front_door_in_use',
  help: 'What the front door has in use: connections, requests, streams, bytes of bodies',
  labelNames: ['what'],
  collect() {
    for (const [what, value] of Object.entries(readFigures())) this.set({ what }, value);
  },
});

export const countEnded = (reason: string): void => ended.inc({ reason });

/** @param read returns the figures when metrics are read */
export function exportInUse(read: () => Figures): void {
  readFigures = read;
}
