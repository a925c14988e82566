import { openSandbox } from '@app/projector/questions/sandbox/sandbox';
import { readFileSync } from 'node:fs';
const text = readFileSync(new URL('replay/ask-in-sandbox.ts', import.meta.url), 'utf8');
const SOURCE = /const SOURCE = `([^]*?)`;/u.exec(text)![1]!;
const sandbox = await openSandbox();
console.log(sandbox.load(SOURCE).kind);
const make = (n: number, personal: boolean) => JSON.stringify(Array.from({ length: n }, (_, i) => ({
  type: 'MessageSent', id: crypto.randomUUID(), stream: 'thread-' + crypto.randomUUID(), revision: '12', position: String(10_000_000 + i * 700),
  metadata: { version: 3, actor: { kind: 'finder' }, commandId: crypto.randomUUID(), correlationId: crypto.randomUUID(), causationId: crypto.randomUUID(), at: new Date().toISOString() },
  data: { threadId: crypto.randomUUID(), uid: 'ABCD' + (i % 500), ownerId: crypto.randomUUID(), messageId: crypto.randomUUID(), from: 'finder', urgent: false },
  ...(personal ? { personal: { content: 'content_0123456789abcdef', email: 'email_0123456789abcdef', name: null, phone: null, place: null } } : { isClosed: true }),
})));
for (const personal of [true, false]) for (const n of [1250]) {
  const json = make(n, personal);
  sandbox.handle(json);
  const before = process.cpuUsage(); const t = performance.now();
  for (let i = 0; i < 8; i++) { const a = sandbox.handle(json); if (a.kind !== 'said') console.log(a); }
  const u = process.cpuUsage(before);
  console.log(personal, n, 'bytes/event', json.length / n | 0, 'cpu µs/event', ((u.user + u.system) / 8 / n).toFixed(1), 'wall', ((performance.now() - t) * 1000 / 8 / n).toFixed(1));
}
