// npm run types
import { checkTypes } from './type-check.ts';

process.exitCode = await checkTypes();
