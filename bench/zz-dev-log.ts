import { writeFileSync } from 'node:fs';
import { openBenchFixture } from './fixture/bench-fixture.ts';
import { makeLargeLog } from './replay/large-log.ts';
const fixture = await openBenchFixture();
writeFileSync('/tmp/h22c/fixture.json', JSON.stringify({ url: fixture.superuserUrl, pid: fixture.postgresPid, key: fixture.masterKey }));
for (const [name, wanted] of [['l200k', 200_000], ['l1m', 1_000_000]] as const) {
  let last = 0;
  const log = await makeLargeLog(fixture, { name, wanted }, (t) => { if (performance.now() - last > 5000) { last = performance.now(); console.log(name, t); } });
  writeFileSync(`/tmp/h22c/${name}.json`, JSON.stringify({ events: log.events, storePid: log.eventStorePid, postgresPid: fixture.postgresPid, environment: log.environment }));
  console.log(name, 'ready', log.events);
}
setInterval(() => undefined, 1e6);
