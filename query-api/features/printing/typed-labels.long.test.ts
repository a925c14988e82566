import type { CodeType } from '@app/events/code-type';
import { streams } from '@app/events/streams';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { extractText } from '../../testing/decode.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';

const fixture = setUpQueryFixture();

async function choose(uid: string, ownerId: string, codeType: CodeType): Promise<void> {
  const data = { uid, ownerId };
  await fixture.history.append(streams.code(uid), {
    type: 'CodeTypeChosen',
    data,
    personal: { codeType },
  });
}

/** Without white space, since the label breaks text into lines. */
const squeezed = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, '');

/** The sheet of these codes as PDF. */
async function sheetOf(userId: string, query: string): Promise<Buffer> {
  const headers = {
    Authorization: `Bearer ${await fixture.signIn(userId)}`,
    'X-Min-Position': fixture.history.endText,
  };
  const address = `${fixture.api.url}/api/user/qr-codes/sheet.pdf?${query}`;
  const response = await fetch(address, { headers });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function printed(userId: string, query: string): Promise<string> {
  return squeezed((await extractText(await sheetOf(userId, query))).join(''));
}

/** The pictures are the only lines with round ends. */
function countPictures(pdf: Buffer): number {
  const parts = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/gu);
  const texts = [...parts].map(([, part = '']) =>
    inflateSync(Buffer.from(part, 'latin1')).toString('latin1'),
  );
  return texts.join('\n').match(/^1 J$/gmu)?.length ?? 0;
}

test('each label says what fits the thing, in the language that was chosen', async () => {
  const { userId } = await fixture.history.user();
  for (const type of ['pet', 'car', 'bag'] as const) {
    await choose(await fixture.history.code(userId, type), userId, type);
  }
  const english = await printed(userId, 'words=en');
  expect(english).toContain(squeezed('Am I lost?'));
  expect(english).toContain(squeezed('Scan to write to my family.'));
  expect(english).toContain(squeezed('In your way?'));
  expect(english).toContain(squeezed('Found me?'));
  const german = await printed(userId, 'words=de');
  for (const words of ['Entlaufen?', 'Zugeparkt?', 'Gefunden?']) {
    expect(german).toContain(squeezed(words));
  }
});

test('own words, and none, are the same for every thing', async () => {
  const { userId } = await fixture.history.user();
  await choose(await fixture.history.code(userId, 'Rex'), userId, 'pet');
  expect(await printed(userId, 'words=text:Please%20write')).toContain(squeezed('Please write'));
  expect(await printed(userId, 'words=none')).not.toContain(squeezed('Am I lost?'));
});

test('of a code that somebody else claimed it is not told what it is on', async () => {
  const { history } = fixture;
  const [buyer, other] = [await history.user(), await history.user()];
  const pack = await history.boughtPack(buyer.userId);
  const [theirs = ''] = pack.uids;
  await history.claim(theirs, pack.batchId, other.userId, 'Theirs');
  await choose(theirs, other.userId, 'pet');
  const text = await printed(buyer.userId, `codes=${theirs}`);
  expect(text).toContain(squeezed('Found me?'));
  expect(text).not.toContain(squeezed('Am I lost?'));
});

test('the picture of a thing is drawn where it is asked for, and its type is known', async () => {
  const { userId } = await fixture.history.user();
  const uid = await fixture.history.code(userId, 'Rex');
  const pictures = async (query: string): Promise<number> =>
    countPictures(await sheetOf(userId, query));
  expect(await pictures('picture=true')).toBe(0);
  await choose(uid, userId, 'pet');
  expect(await pictures('picture=true')).toBe(1);
  expect(await pictures('picture=true&layout=a4-round')).toBe(0);
  expect(await pictures('')).toBe(0);
});
