// Preloaded into the processes of npm start (NODE_OPTIONS): the process of the product reaches its
// Postgres by a relay then, and nothing else about it changes.
const port = process.env.TORTURE_POSTGRES_PORT;
for (const name of ['DATABASE_URL', 'EVENTSTORE_DATABASE_URL']) {
  const address = process.env[name];
  if (port !== undefined && address !== undefined) {
    const url = new URL(address);
    url.port = port;
    process.env[name] = url.href;
  }
}
