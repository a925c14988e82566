import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvLine } from '@app/service-kit/csv';
import { spreadsheetUid } from '../../contract/spreadsheet-uid.ts';

const run = promisify(execFile);
/** LibreOffice, in Debian's package libreoffice-calc. */
const isInstalled = spawnSync('soffice', ['--version']).error === undefined;

/** Starting LibreOffice with a new profile takes seconds, on a busy machine many. */
const CONVERSION_MS = 90_000;

/** Uids that a spreadsheet could take for a number, a date or a time. */
const UIDS = [
  '12345678 00000000 00012345 1234E567 1E234567 041E3669 E0000000 9E999999 1234567E',
  '11MAR202 MAY12026 1MAY2026 1ENE2026 1MARCH20 MARCH202 2026MAY1 10JAN026 31DEC999',
  '1E2E3456 12AM3456 1234567A 7K3MQ9XA FA1SE000 3D123456 12F34567 1H30M000',
].flatMap((line) => line.split(' '));

describe.runIf(isInstalled)('LibreOffice converts the file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spreadsheet-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /**
   * Opens cells like a spreadsheet that detects numbers and dates, and saves what it shows.
   * @param language a Microsoft language id
   */
  async function shown(cells: readonly string[], language: number): Promise<readonly string[]> {
    const file = join(folder, 'codes.csv');
    await writeFile(file, csvLine(['uid']) + cells.map((cell) => csvLine([cell])).join(''));
    await run(
      'soffice',
      [
        '--headless',
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
        `--infilter=CSV:44,34,76,1,,${language},false,true`,
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true',
        '--outdir',
        join(folder, 'shown'),
        file,
      ],
      { timeout: CONVERSION_MS },
    );
    const text = await readFile(join(folder, 'shown', 'codes.csv'), 'utf8');
    return text.trim().split(/\r?\n/u).slice(1);
  }

  test.each([
    ['American', 1033],
    ['German', 1031],
    ['Spanish', 3082],
    ['French', 1036],
  ])(
    '%s settings leave every uid as it is',
    async (_language, language) => {
      const cells = UIDS.map(spreadsheetUid);
      expect(await shown(cells, language)).toEqual(cells);
    },
    CONVERSION_MS,
  );

  test(
    'which they do not do with the bare uids',
    async () => {
      const bare = ['00012345', '1234E567'];
      const after = await shown(bare, 1033);
      expect(bare.filter((uid) => after.includes(uid))).toEqual([]);
    },
    CONVERSION_MS,
  );
});
