// usage: node zz-dev-job.ts kind path log ; prints rate and cpu
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { askProcess } from './rebuild/job-process.ts';
const MAIN = fileURLToPath(new URL('replay/main.ts', import.meta.url));
const [kind, path, log, prof] = process.argv.slice(2);
const { environment, postgresPid } = JSON.parse(readFileSync(`/tmp/h22c/${log}.json`, 'utf8'));
const atExit = 'data:text/javascript,'+encodeURIComponent('process.on("exit",()=>{const u=process.cpuUsage();console.error("   cpu",(u.user/1e6).toFixed(2),(u.system/1e6).toFixed(2),"rss",Math.round(process.resourceUsage().maxRSS/1024))})');
const execArgv = [...(process.env.FLAGS?process.env.FLAGS.split(' '):[]),'--import',atExit, ...(prof ? ['--cpu-prof', `--cpu-prof-dir=${prof}`] : [])];
const t = performance.now();
const r = await askProcess({ kind, path }, { main: MAIN, name: kind!, environment, execArgv });
const cpu = process.resourceUsage();
console.log(kind, path, log, Math.round(r.events / r.seconds), 'events/s', r.events, r.seconds.toFixed(2) + 's', 'whole', ((performance.now() - t) / 1000).toFixed(2));
