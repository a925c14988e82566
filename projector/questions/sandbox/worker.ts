// The process around the sandbox: it may only read its own code, and has an empty environment.
import { giveWay } from '@app/service-kit/give-way';
import { type Sandbox, openSandbox } from './sandbox.ts';
import type { SandboxAnswer, SandboxRequest } from './messages.ts';

giveWay();

let sandbox: Sandbox | null = null;

const send = (answer: SandboxAnswer): void => {
  // If nobody listens any more, the process is about to be killed.
  process.send?.(answer, undefined, undefined, () => undefined);
};

async function work(request: SandboxRequest): Promise<SandboxAnswer> {
  if (request.kind === 'load') {
    sandbox = await openSandbox();
    return sandbox.load(request.source);
  }
  if (sandbox === null) return { kind: 'failed', message: 'Nothing is loaded.', stack: '' };
  return sandbox.handle(request.events);
}

process.on('message', (message) => {
  // Only the parent process sends messages.
  work(message as SandboxRequest).then(send, (error: unknown) =>
    send({ kind: 'failed', message: String(error), stack: '' }),
  );
});
process.on('disconnect', () => process.exit());
send({ kind: 'ready' });
