import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MailServer } from '@app/command-api/testing/mail-server';
import { PushService } from '@app/command-api/testing/push-service';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import { streams } from '@app/events/streams';
import type { Stores } from '@app/projector/cli/stores';
import { type PostgresCounts, readPostgresCounts } from '../cost/postgres-counts.ts';
import type { Finding } from '../figures/report.ts';
import { type Contender, interleave, type Round } from '../figures/rounds.ts';
import { spread } from '../figures/spread.ts';
import { atMost } from '../figures/target.ts';
import { openProduct, THIS_CHECKOUT } from '../fixture/product.ts';
import { loadNotices, type NoticeLoad } from '../load/notice-load.ts';
import { addMailOwner, addPushOwner } from '../load/notice-owners.ts';
import { listenToMail, listenToPush } from '../load/notice-places.ts';
import { sampleMessage } from './sample-message.ts';
import type { Scenario } from './scenario.ts';

const PER_SECOND = 50;
const OWNERS = 20;
const UNLIMITED = -1;
const SIZE = { messages: 1000, codes: 1000 } as const;
/** Connections of Postgres tell their counts about once a second. */
const COUNTS_AFTER_MS = 1500;
const PUSH = 'from Send to push';
const MAIL = 'from Send to mail';

/** Past the limit of their plan owners get one notice a month; and mails leave. */
const SETTINGS = {
  max_free_messages: UNLIMITED,
  email_api_key: 'any',
  from_email: 'hello@tags.example',
  from_name: 'Tags',
  notification_mode: 'live',
} as const;

async function chooseSettings({ log }: Stores): Promise<void> {
  const event = {
    type: 'SettingsChanged',
    data: { changed: Object.keys(SETTINGS) },
    personal: { ...DEFAULT_SETTINGS, ...SETTINGS },
  };
  const id = 'bench-push';
  const causes = { commandId: id, correlationId: id, causationId: id, at: new Date() };
  await log.append(streams.settings(), 'any', [event], { actor: { kind: 'system' }, ...causes });
}

async function several(add: () => Promise<string>): Promise<readonly string[]> {
  const uids: string[] = [];
  while (uids.length < OWNERS) uids.push(await add());
  return uids;
}

/** The transactions and flushes of Postgres, by contender and round. */
class Counted {
  private readonly databaseUrl: string;
  private readonly found = new Map<string, PostgresCounts[]>();

  constructor(databaseUrl: string) {
    this.databaseUrl = databaseUrl;
  }

  /** Counts what each run of a contender takes for a message. */
  counting({ run, ...contender }: Contender): Contender {
    return {
      ...contender,
      run: async (seconds) => {
        const before = await this.read();
        const result = await run(seconds);
        const after = await this.read();
        const messages = result.count + result.refused;
        const of = (kind: keyof PostgresCounts) => (after[kind] - before[kind]) / messages;
        const counts = this.found.get(contender.name) ?? [];
        const each = { transactions: of('transactions'), flushes: of('flushes') };
        this.found.set(contender.name, [...counts, { ...each, projector: of('projector') }]);
        return result;
      },
    };
  }

  /** Without the run that warms up. */
  findings(name: string): readonly Finding[] {
    const rounds = this.found.get(name)?.slice(1) ?? [];
    return (['transactions', 'flushes'] as const).map((kind) => ({
      name: `${kind} a message, ${name}`,
      value: spread(rounds.map((round) => round[kind])),
      unit: '',
    }));
  }

  private async read(): Promise<PostgresCounts> {
    await delay(COUNTS_AFTER_MS);
    const database = new URL(this.databaseUrl).pathname.slice(1);
    return readPostgresCounts(this.databaseUrl, [database]);
  }
}

const AIMS = { p50: atMost(300), p99: atMost(1500) } as const;

function timesOf(name: string, rounds: readonly Round[], hasTarget: boolean): readonly Finding[] {
  return (['p50', 'p99'] as const).map((kind) => {
    const value = spread(rounds.map((round) => round[kind]));
    const finding = { name: `${name}, ${kind}`, value, unit: 'ms' };
    return hasTarget ? Object.assign(finding, { target: AIMS[kind] }) : finding;
  });
}

/** From a finder's Send to the push message at the service of the owner's browser, and to the mail. */
export const pushScenario: Scenario = async ({ schedule }) => {
  await using cleanup = new AsyncDisposableStack();
  const title = `From Send to a notice, ${PER_SECOND} messages a second, ${OWNERS} owners`;
  schedule.onProgress('Push: starting and filling the product');
  const service = await PushService.start();
  cleanup.defer(() => service.stop());
  const mail = await MailServer.start();
  cleanup.defer(() => mail.stop());
  const { running, stores, watched, databaseUrl } = await openProduct({
    root: THIS_CHECKOUT,
    size: SIZE,
    seed: randomInt(2 ** 32),
    cleanup,
    environment: { WEB_PUSH: 'anywhere', SMTP_URL: mail.url },
  });
  await chooseSettings(stores);
  const { url } = running;
  const counted = new Counted(databaseUrl);
  const contender = (name: string, uids: readonly string[], listen: NoticeLoad['listen']) =>
    counted.counting({
      name,
      watched,
      run: (seconds) =>
        loadNotices({
          url,
          uids,
          listen,
          body: { content: sampleMessage.content },
          perSecond: PER_SECOND,
          seconds,
        }),
    });
  const pushed = await several(() => addPushOwner(url, service));
  const mailed = await several(() => addMailOwner(url, stores));
  const contenders = [
    contender(PUSH, pushed, listenToPush(service)),
    contender(MAIL, mailed, listenToMail(mail, stores)),
  ];
  const rounds = await interleave(title, contenders, schedule);
  const findings = [PUSH, MAIL].flatMap((name) =>
    timesOf(name, rounds.get(name) ?? [], name === PUSH).concat(counted.findings(name)),
  );
  const notes = [
    'The push service and the mail server are in the process of this command. Push messages are opened with the keys of their browser.',
    "Transactions are those of the product's database; flushes those of the whole Postgres, the log included.",
  ];
  return [{ title, rounds, findings, notes }];
};
