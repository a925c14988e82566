import { afterAll, beforeAll, expect, test } from 'vitest';
import { DemoApi } from './demo/api.ts';
import { leadMarkedLife } from './testing/planted-marks.ts';
import { type StartedProduct, startProduct } from './testing/product.ts';
import { questionTraces, registerAnalyst } from './testing/question-traces.ts';
import { findWords, hashesOf, type Trace } from './testing/traces.ts';

let product: StartedProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** These SQL views show events without their content. */
const isSqlOfEvents = ({ where }: Trace): boolean => where.startsWith('SQL, event');

test('what people wrote is in no answer, file, shared question, table or SQL, before and after it is erased', async () => {
  const { url } = product;
  const api = new DemoApi(url);
  const admin = await api.signIn(product.admin.username, product.admin.password);
  const analyst = await registerAnalyst(url, admin);
  const { token, username, uid, kept, replaced } = await leadMarkedLife(url, admin);
  const marks = [...kept.words, ...replaced.words];
  const words = [...marks, ...hashesOf(marks)];

  const asking = { url, admin, analyst };
  const before = await questionTraces({ ...asking, name: 'Before' });
  expect(findWords(before, words)).toEqual([]);
  // A control: if the uid were not found, finding no marks would prove nothing.
  for (const { where, text } of before.filter((trace) => !isSqlOfEvents(trace))) {
    expect([where, findWords([{ where, text }], [uid]).length]).toEqual([where, 1]);
    expect(text).toMatch(/email_[0-9a-f]{16}/u);
  }

  await api.send('/user', { confirmation: username }, token, 'DELETE');
  const after = await questionTraces({ ...asking, name: 'After' });
  expect(findWords(after, words)).toEqual([]);
});
