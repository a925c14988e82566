import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const [lifecycle, logging] = ['./lifecycle.ts', './logging.ts'].map((file) =>
  JSON.stringify(fileURLToPath(new URL(file, import.meta.url))),
);

/** A service that fails after its start, outside any request. */
const PROGRAM = `
  import { runService } from ${lifecycle};
  import { createLogger } from ${logging};
  await runService(createLogger('test'), async () => {
    setTimeout(() => {
      throw Object.assign(new Error('planted-mark'), { code: '23505', detail: 'planted-mark' });
    }, 10);
    return { stop: async () => undefined };
  });
`;

test('an error that nobody catches ends the service, and is logged without its values', async () => {
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    const program = ['--input-type=module', '--eval', PROGRAM];
    execFile(process.execPath, program, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    );
  });
  expect(code).toBe(1);
  expect(output).toContain('"code":"23505"');
  expect(output).not.toContain('planted-mark');
});
