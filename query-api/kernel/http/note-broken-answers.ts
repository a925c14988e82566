import type { App } from '@app/service-kit/http/app';
import { describeError, type Logger } from '@app/service-kit/logging';

/** The error code of a pipeline whose reader has left. */
const READER_LEFT = 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Logs failures while an answer is being sent. Its status has been sent by then, so the connection
 * is broken instead: the client sees a failed download, never a short file.
 */
export function noteBrokenAnswers(app: App, logger: Logger): void {
  app.on('error', (error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === READER_LEFT) return;
    logger.error(
      describeError(error),
      'an answer failed after it had begun; closed its connection',
    );
  });
}
