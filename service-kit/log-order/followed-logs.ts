import { Gauge } from 'prom-client';

/** Which of several logs are ordered at the moment; those of processes without the lease are missing. */
export const followedLogs = new Gauge({
  name: 'log_order_followed',
  help: 'Whether the sequencer follows a log: 1, or 0 while that log is away',
  labelNames: ['log'],
});
