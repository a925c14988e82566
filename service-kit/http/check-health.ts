// The health check of a container: ends with 0 when the service in it says that it is alive.
import { commonVariables } from '../environment.ts';

const PORT = commonVariables.PORT.parse(process.env['PORT']);
const GIVEN_MS = 2000;

try {
  const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`, {
    signal: AbortSignal.timeout(GIVEN_MS),
  });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
