import type { NoticeChannel } from '@app/events/notice';
import { Counter, Gauge } from 'prom-client';
import type { NoticeCounts } from './due-notices.ts';

const waiting = new Gauge({
  name: 'notices_waiting',
  help: 'Notices still to be sent, now or later',
});
const parked = new Gauge({
  name: 'notices_parked',
  help: 'Notices that wait for an administrator to send them again',
});
const oldest = new Gauge({
  name: 'notices_oldest_due_seconds',
  help: 'How long the oldest notice has been due',
});

const tries = new Counter({
  name: 'notice_tries_total',
  help: 'Attempts to send notices, by channel and outcome: sent, failed, dropped',
  labelNames: ['channel', 'outcome'],
});

const OUTCOMES = { RecordSent: 'sent', RecordFailure: 'failed', Drop: 'dropped' } as const;

export function countTry(channel: NoticeChannel, outcome: keyof typeof OUTCOMES): void {
  tries.inc({ channel, outcome: OUTCOMES[outcome] });
}

/** Publishes the number of notices of each kind. */
export function countNotices(counts: NoticeCounts): void {
  waiting.set(counts.due);
  parked.set(counts.parked);
  oldest.set(counts.oldestDueSeconds);
}
