import { Gauge } from 'prom-client';

/** Which logs are being ordered now. Only the process that holds the lease reports them. */
export const followedLogs = new Gauge({
  name: 'log_order_followed',
  help: 'Whether the sequencer follows a log: 1, or 0 while that log is unreachable',
  labelNames: ['log'],
});
