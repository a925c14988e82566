// The environment of tests that share what is dear to start: what a worker keeps is ended with it.
import { beginWorker } from './worker-resources.ts';

export default {
  name: 'worker-resources',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: beginWorker() }),
};
