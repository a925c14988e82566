import { streams } from '@app/events/streams';
import { beforeAll, expect, test } from 'vitest';
import { startWithoutLog } from '../../testing/without-log.ts';
import { PUBLIC_URL, setUpQueryFixture } from '../../testing/query-fixture.ts';
import { spreadsheetUid } from '../../contract/spreadsheet-uid.ts';

const fixture = setUpQueryFixture();
let token: string;
let batch: { batchId: string; uids: readonly string[] };

beforeAll(async () => {
  const { history } = fixture;
  const owner = await history.user();
  token = await fixture.signIn((await history.user({ role: 'admin' })).userId);
  batch = await history.batch(3);
  await history.claim(batch.uids[1] ?? '', batch.batchId, owner.userId, 'Umbrella');
});

async function newBatch(): Promise<{ userId: string; batchId: string }> {
  const { userId } = await fixture.history.user({ role: 'admin' });
  return { userId, batchId: (await fixture.history.batch(1)).batchId };
}

const download = (id: string = batch.batchId, as: string = token) =>
  fixture.get(`/api/admin/qr-batch/${id}/download-csv`, { token: as });

test('the file has a header and a line for each code', async () => {
  const { status, headers, text } = await download();
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const name = `testing-${batch.batchId.slice(0, 8)}.csv`;
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
  const [header, ...lines] = text.trimEnd().split('\r\n');
  expect(header).toBe('uid,url,is_claimed,claimed_at');
  expect(lines).toHaveLength(3);
  for (const uid of batch.uids) {
    const line = lines.find((each) => each.startsWith(`${spreadsheetUid(uid)},`));
    const isClaimed = uid === batch.uids[1];
    expect(line).toMatch(isClaimed ? /,true,\d{4}-.*Z$/u : /,false,$/u);
    expect(line).toContain(`,${PUBLIC_URL}/${uid},`);
  }
});

test('each download is in the log, by whoever asks', async () => {
  const { userId, batchId } = await newBatch();
  const asking = await fixture.signIn(userId);
  await download(batchId, asking);
  await download(batchId, asking);
  const [, ...downloads] = await fixture.log.read(streams.batch(batchId), { personal: 'skip' });
  const by = { kind: 'user', id: userId };
  expect(downloads.map(({ type, data, metadata }) => ({ type, data, by: metadata.actor }))).toEqual(
    [
      { type: 'BatchDownloaded', data: { batchId, form: 'csv' }, by },
      { type: 'BatchDownloaded', data: { batchId, form: 'csv' }, by },
    ],
  );
});

test('without the log there is no code', async () => {
  await using api = await startWithoutLog(fixture);
  const answer = await api.get(`/api/admin/qr-batch/${batch.batchId}/download-csv`, token);
  expect(answer.status).toBe(503);
  expect(answer.text).not.toContain(batch.uids[0]);
});
