// Answers an analyst's question; the log of an embedded event store is read from its table.
import { runReplayCommand } from '@app/projector/cli/replay/command';
import { openReplayStores } from './replay-stores.ts';

await runReplayCommand(openReplayStores);
