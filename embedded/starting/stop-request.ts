/**
 * How long signals count as one, in ms: a Ctrl-C can arrive twice, from the terminal and from a
 * parent that passes it on.
 */
const sameKeystroke = 500;

/**
 * Calls `stop` at the first request to stop: Ctrl-C, SIGTERM, a closed terminal, a launcher that
 * has ended. Calls `kill` at a second Ctrl-C.
 */
export function onStopRequest(stop: () => void, kill: () => void): void {
  let since: number | undefined;
  const first = (): void => {
    if (since === undefined) stop();
    since ??= Date.now();
  };
  process.on('SIGINT', () => {
    if (since !== undefined && Date.now() - since > sameKeystroke) kill();
    first();
  });
  process.on('SIGTERM', first);
  process.on('SIGHUP', first);
  process.on('disconnect', first);
}
