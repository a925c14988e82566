// Answers an analyst's question from the stores that the environment names.
import { openStores } from '../stores.ts';
import { runReplayCommand } from './command.ts';

await runReplayCommand(openStores);
