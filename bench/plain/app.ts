import { finderMessage } from '@app/command-api/features/threads/contract';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { readJson } from '@app/service-kit/http/read-json';
import { bodyBounds, receiveBody } from '@app/service-kit/http/receive-body';
import { validate } from '@app/service-kit/http/validate';
import { Router } from '@koa/router';
import Koa from 'koa';
import type { Pool } from 'pg';
import { insertMessage } from './insert-message.ts';

interface CodeRow {
  readonly uid: string;
  readonly title: string;
  readonly greeting: string | null;
  readonly location_enabled: boolean;
  readonly is_claimed: boolean;
}

const SELECT_CODE =
  'select uid, title, greeting, location_enabled, is_claimed from codes where uid = $1';

/** The message command, the read of a code, and a constant, as one would write them plainly. */
export function plainApp(pool: Pool): Koa {
  const router = new Router({ prefix: '/api' });

  router.post('/qr/:uid/message', async (context) => {
    const message = validate(finderMessage, readJson(context));
    const answer = await insertMessage(pool, context.params['uid'] ?? '', message);
    if (!answer) context.throw(404);
    context.status = 201;
    context.body = answer;
  });

  router.get('/qr/:uid', async (context) => {
    const { rows } = await pool.query<CodeRow>(SELECT_CODE, [context.params['uid']]);
    const [code] = rows;
    if (!code) return context.throw(404);
    context.body = {
      id: code.uid,
      uid: code.uid,
      title: code.title,
      greeting_message: code.greeting,
      greeting_image: null,
      location_enabled: code.location_enabled,
      is_claimed: code.is_claimed,
      is_accepting_messages: code.is_claimed,
    };
  });

  router.get('/constant', (context) => {
    context.body = { constant: true };
  });

  const app = new Koa();
  app.use(async (context, next) => {
    try {
      context.state['body'] = await receiveBody(context.req, bodyBounds(context.headers));
      await next();
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      context.status = error.status;
      context.body = error.toBody();
    }
  });
  app.use(router.routes());
  return app;
}
