// npm run audit:head: publish a head of the audit log now.
import { randomUUID } from 'node:crypto';
import { readHeadText } from '@app/service-kit/proofs/head-text';
import { AuditChains } from '../read-model/audit-chains.ts';
import { HeadRefusedError, publishHead } from '../read-model/publish-head.ts';
import { operatorAccount, runCommand } from './command.ts';
import { openStores } from './stores.ts';

const USAGE = `npm run audit:head
    publish a head of the audit log now, in addition to the daily one
npm run audit:head -- --new-log
    start a new log with its own id, whose heads need not follow from earlier ones. Use it only
    after a move to another event store or after a restore, and verify the log first

The product must be running (npm start); otherwise set DATABASE_URL, EVENTSTORE_URL and MASTER_KEY.`;

const options = { 'new-log': { type: 'boolean', default: false } } as const;

await runCommand(
  { usage: USAGE, options, maxWords: 0, explained: [HeadRefusedError] },
  async (_, values) => {
    await using stores = await openStores('audit head');
    const { pool, log, vault } = stores;
    const commandId = randomUUID();
    const { head, isNew } = await publishHead({
      chains: new AuditChains(pool),
      log,
      vault,
      isNewLog: values['new-log'],
      context: {
        actor: { kind: 'operator', account: operatorAccount() },
        commandId,
        correlationId: commandId,
        causationId: commandId,
        at: new Date(),
      },
    });
    const statement = readHeadText(head?.text ?? '');
    if (!statement) console.log('The audit log has no entries yet.');
    else if (!isNew) console.log(`Head ${statement.number} of ${statement.at} covers every entry.`);
    else console.log(`Published head ${statement.number}, signed by ${statement.key}.`);
    return 0;
  },
);
