import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { startQueryApi } from '../../start.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { drawSvg, makeModules } from './modules.ts';
import { printedLink } from './printed-link.ts';

const fixture = setUpQueryFixture();

test('where there is a short address, codes hold that one', async () => {
  const { userId } = await fixture.history.user();
  const uid = await fixture.history.code(userId, 'Bag');
  const shortUrl = 'https://t.example';
  const short = await startQueryApi({ ...fixture.apiOptions, shortUrl });
  try {
    const image = await eventually(async () => {
      const answer = await fetch(`${short.url}/api/qr/${uid}/image.svg`);
      return answer.status === 200 && answer.text();
    });
    expect(image).toBe(drawSvg(makeModules(printedLink(shortUrl, uid), 'M')));
    const { text } = await fixture.get(`/api/qr/${uid}/image.svg`);
    expect(text).not.toBe(image);
  } finally {
    await short.stop();
  }
});
