import { register } from 'prom-client';

/** How often a reader of the log was too slow in this process, by its metric. */
export async function timesTooSlow(reader: string): Promise<number> {
  const metric = await register.getSingleMetric('event_subscription_too_slow_total')?.get();
  return metric?.values.find(({ labels }) => labels['reader'] === reader)?.value ?? 0;
}
