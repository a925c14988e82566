// The process around the sandbox: it may only read its own code, and has an empty environment.
import { serveJobs } from '@app/service-kit/child/serve-jobs';
import { openSandbox } from './sandbox.ts';
import type { SandboxAnswer, SandboxRequest } from './messages.ts';

// The time of a question begins once this is done.
const sandbox = await openSandbox();

async function work(request: SandboxRequest): Promise<SandboxAnswer> {
  return request.kind === 'load' ? sandbox.load(request.source) : sandbox.handle(request.events);
}

serveJobs((job) =>
  // Only the parent process sends messages.
  work(job as SandboxRequest).catch((error: unknown) => ({
    kind: 'failed',
    message: String(error),
    stack: '',
  })),
);
