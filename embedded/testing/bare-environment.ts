/**
 * The environment of a process without the variables of the test run, but with the PATH, and with
 * Node's compile cache, which halves the processor time of a service's start.
 */
export const bareEnvironment = () => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
});
