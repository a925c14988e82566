// Many readers of one path, each from its own address, in a process of their own: node readers.ts
// PORT PATH. It reports the number of answers by status to its parent, and ends with it.
import { Agent, get } from 'node:http';

const READERS = 90;
const REPORT_MS = 100;

const [port = '', path = ''] = process.argv.slice(2);
const answers: Record<number, number> = {};

/** @returns the status; 0 without an answer */
const read = (agent: Agent, localAddress: string): Promise<number> =>
  new Promise((resolve) => {
    const headers = { 'Accept-Encoding': 'br' };
    const target = { host: '127.0.0.1', port, path, agent, localAddress, headers };
    const asked = get(target, (answer) => {
      const status = answer.statusCode ?? 0;
      // A stream stays open, and counts once.
      answers[status] = (answers[status] ?? 0) + 1;
      answer.resume().once('close', () => resolve(status));
    });
    asked.once('error', () => setTimeout(() => resolve(0), REPORT_MS));
  });

async function readForever(index: number): Promise<never> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) await read(agent, `127.88.0.${index + 1}`);
}

process.once('disconnect', () => process.exit(0));
setInterval(() => process.send?.(answers), REPORT_MS);
await Promise.all(Array.from({ length: READERS }, (_, index) => readForever(index)));
