import { somePicture } from '@app/service-kit/testing/some-picture';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { messagesOf, newCode } from './support/codes.ts';
import {
  contents,
  heading,
  setUpOfflineFixture,
  tellOnline,
  waiting,
  words,
  write,
} from './support/offline-fixture.ts';
import { takenOver } from './support/taken-over.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

const way = setUpOfflineFixture(fixture);

test('a message without a network is kept, over a reload too, and arrives once', async () => {
  const code = await way.codeOf('garage-owner', 'Grey bicycle');
  const page = await way.openKept(await way.phone(), code);
  await page.getByLabel('Phone').fill('+49 30 123456');
  await way.cut();
  await write(page, 'It stands on level 3.');
  await toast(page, 'Failed to send message. Please try again.');
  await waiting(page);
  await page.getByText('Your message is kept on this phone and is sent as soon as').waitFor();
  await page.reload();
  await waiting(page);
  await page.getByText('It stands on level 3.').waitFor();
  await page.getByRole('button', { name: 'Try now' }).click();
  await waiting(page);
  await way.mend();
  await tellOnline(page);
  await toast(page, 'Message sent successfully!');
  await heading(page, 'Message Sent!').waitFor();
  await expect
    .poll(() => messagesOf(code))
    .toMatchObject([{ content: 'It stands on level 3.', sender_phone: '+4930123456' }]);
  const link = page.getByRole('link', { name: 'Open your conversation' });
  await expect.poll(() => link.getAttribute('href')).toContain(`${way.url}/t/`);
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect.poll(() => page.evaluate(`localStorage.getItem('outbox')`)).toBeNull();
  await expect.poll(() => words(page).inputValue()).toBe('');
});

test('any code can be written about, and what waits goes by itself, as the page says', async () => {
  const code = await way.codeOf('depot-owner', 'Grey crate');
  const other = await newCode(code.owner, { title: 'Grey barrel' });
  const context = await way.phone({ locale: 'de-DE' });
  await way.openKept(context, code, 'Nachricht');
  await way.cut();
  const page = await context.newPage();
  await page.goto(`${way.url}/${other.uid}`);
  await page.getByText('Auch ohne Empfang kannst du dem Besitzer schreiben.').waitFor();
  await expect.poll(() => page.getByText('Grey barrel').count()).toBe(0);
  await page.getByLabel('Nachricht', { exact: true }).fill('Das Fass läuft aus.');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await heading(page, 'Wartet auf Empfang').waitFor();
  await way.mend();
  await heading(page, 'Nachricht gesendet!').waitFor();
  await expect.poll(() => contents(other)).toEqual(['Das Fass läuft aus.']);
});

test('two tabs that send the same send it once, and both say so', async () => {
  const code = await way.codeOf('tunnel-owner', 'Grey scooter');
  const context = await way.phone();
  const page = await way.openKept(context, code);
  await way.cut();
  await write(page, 'In the tunnel.');
  await waiting(page);
  const other = await context.newPage();
  await other.goto(`${way.url}/${code.uid}`);
  await waiting(other);
  await way.mend();
  const tabs = [page, other];
  await Promise.all(tabs.map(tellOnline));
  await Promise.all(tabs.map((tab) => heading(tab, 'Message Sent!').waitFor()));
  await expect.poll(() => contents(code)).toEqual(['In the tunnel.']);
});

test('the browser sends it when no page is open; the next visit shows the private link', async () => {
  const code = await way.codeOf('cellar-owner', 'Grey wine rack');
  const context = await way.phone();
  const page = await way.openKept(context, code);
  const elsewhere = await context.newPage();
  const session = await context.newCDPSession(elsewhere);
  const { promise: registration, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [found] = registrations;
    if (found !== undefined) resolve(found.registrationId);
  });
  await session.send('ServiceWorker.enable');
  await way.cut();
  await write(page, 'In the cellar.');
  await waiting(page);
  await page.close();
  await way.mend();
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: way.url,
    registrationId: await registration,
    tag: 'outbox',
    lastChance: false,
  });
  await expect.poll(() => contents(code)).toEqual(['In the cellar.']);
  const later = await context.newPage();
  await later.goto(`${way.url}/${code.uid}`);
  await heading(later, 'Message Sent!').waitFor();
  await expect.poll(() => contents(code)).toEqual(['In the cellar.']);
});

test('what is refused in the end is said, and its words can be copied', async () => {
  const code = await way.codeOf('quarry-owner', 'Grey digger');
  const page = await way.openKept(await way.phone(), code);
  await way.cut();
  await write(page, 'In the quarry.');
  await waiting(page);
  await code.owner.api.send(`/qr/${code.uid}`, {}, code.owner.token, 'DELETE');
  await way.mend();
  await tellOnline(page);
  await heading(page, 'Your message was not sent').waitFor();
  await page.getByText('This code is not in use any more.').waitFor();
  await expect
    .poll(() => page.getByLabel('Your message', { exact: true }).inputValue())
    .toBe('In the quarry.');
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect.poll(() => page.evaluate(`localStorage.getItem('outbox')`)).toBeNull();
});

test('a message can be given up: its words are in the form again, and nothing is sent', async () => {
  const code = await way.codeOf('mine-owner', 'Grey helmet');
  const page = await way.openKept(await way.phone(), code);
  await way.cut();
  await write(page, 'In the mine.');
  await waiting(page);
  await page.getByRole('button', { name: 'Do not send' }).click();
  await expect.poll(() => words(page).inputValue()).toBe('In the mine.');
  await way.mend();
  await page.reload();
  await takenOver(page);
  await expect.poll(() => words(page).inputValue()).toBe('In the mine.');
  await expect.poll(() => contents(code)).toEqual([]);
});

test('pictures that were not uploaded yet are kept, too', async () => {
  const code = await way.codeOf('bunker-owner', 'Grey lamp');
  const page = await way.openKept(await way.phone(), code);
  await page.waitForLoadState('networkidle');
  await way.cut();
  const buffer = Buffer.from(await somePicture({ width: 40, height: 30, format: 'jpeg' }));
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('Upload failed').waitFor();
  await write(page, 'In the bunker.');
  await waiting(page);
  await page.getByText('Your message, with 1 picture').waitFor();
  await way.mend();
  await tellOnline(page);
  await heading(page, 'Message Sent!').waitFor();
  await expect
    .poll(() => messagesOf(code))
    .toMatchObject([{ content: 'In the bunker.', photos: [{ width: 40, height: 30 }] }]);
});

test('without a network from the first second, the page itself keeps the message and sends it', async () => {
  const code = await way.codeOf('tower-owner', 'Grey kite');
  const context = await way.phone();
  const page = await context.newPage();
  await page.goto(`${way.url}/${code.uid}`);
  await takenOver(page);
  await context.setOffline(true);
  await way.cut();
  await write(page, 'On the tower.');
  await toast(page, 'Failed to send message. Please try again.');
  await page.getByText('is kept here and sent as soon as there is a connection').waitFor();
  await expect.poll(() => words(page).inputValue()).toBe('On the tower.');
  await way.mend();
  await context.setOffline(false);
  await heading(page, 'Message Sent!').waitFor();
  await expect.poll(() => contents(code)).toEqual(['On the tower.']);
});
