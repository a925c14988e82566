import { Counter } from 'prom-client';
import type { PostOutcome } from './judge-post.ts';

const tries = new Counter({
  name: 'webhook_tries_total',
  help: 'Attempts to deliver to webhooks of programs, by outcome: accepted, answered, gone, late, unreachable, forbidden',
  labelNames: ['outcome'],
});

export function countPost(outcome: PostOutcome): void {
  tries.inc({ outcome });
}
