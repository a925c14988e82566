import type { App } from '@app/service-kit/http/app';
import { describeError, type Logger } from '@app/service-kit/logging';

const READER_LEFT = 'ERR_STREAM_PREMATURE_CLOSE';

/** The status has been sent by then, so the connection is broken: never a short file. */
export function noteBrokenAnswers(app: App, logger: Logger): void {
  app.on('error', (error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === READER_LEFT) return;
    logger.error(
      describeError(error),
      'an answer failed after it had begun; closed its connection',
    );
  });
}
