// Unpacks the Chromium from npm into TMPDIR (see unpacked-chromium.ts).
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
