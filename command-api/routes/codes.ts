import type { Router } from '@koa/router';
import { readUid } from '@app/events/uid';
import type { Authentication } from '@app/service-kit/http/authenticate';
import type { Codes } from '../codes.ts';
import { type BatchAnswer, batchRequest } from '../contract/batches.ts';
import { type CodeAnswer, codeDetails } from '../contract/codes.ts';
import { codeNotFound } from '../domain/domain-error.ts';
import { answer, commandContext, readBody } from './command-request.ts';

/** POST /qr/generate, /qr/{code}/claim and /admin/bulk-generate-qr. */
export function codeRoutes(router: Router, authentication: Authentication, codes: Codes): void {
  router.post('/qr/generate', async (context) => {
    const { userId } = await authentication.user(context);
    const details = await readBody(context, codeDetails);
    const command = commandContext(context, { kind: 'user', id: userId }, details);
    const { uid, position } = await codes.generate(userId, details, command);
    answer(context, 201, { id: uid, uid } satisfies CodeAnswer, position);
  });

  router.post('/qr/:code/claim', async (context) => {
    const { userId } = await authentication.user(context);
    const uid = readUid(context.params['code'] ?? '');
    if (uid === null) throw codeNotFound();
    const details = await readBody(context, codeDetails);
    const command = commandContext(context, { kind: 'user', id: userId }, details);
    const { position } = await codes.claim(uid, userId, details, command);
    answer(context, 200, { id: uid, uid } satisfies CodeAnswer, position);
  });

  router.post('/admin/bulk-generate-qr', async (context) => {
    const { userId } = await authentication.administrator(context);
    const request = await readBody(context, batchRequest);
    const command = commandContext(context, { kind: 'user', id: userId }, request);
    const { batchId, position } = await codes.generateBatch(request, command);
    const body = { id: batchId, quantity: request.quantity } satisfies BatchAnswer;
    answer(context, 201, body, position);
  });
}
