// The environment of tests that share expensive resources, which end with their worker.
import { beginWorker } from './worker-resources.ts';

export default {
  name: 'worker-resources',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: beginWorker() }),
};
