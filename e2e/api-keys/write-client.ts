// Generates the TypeScript client of the API: npm run client
import { writeFile } from 'node:fs/promises';
import { clientFile, generateClient } from './generate-client.ts';

await writeFile(clientFile, await generateClient());
