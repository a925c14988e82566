// npm run test:outages: all that test:all does, over discovery, with an event store that goes away
// again and again (docs/testing-on-real-servers.md). What the environment says wins.
process.env['EVENTSTORE_TEST_COMMAND'] ??=
  `"${process.execPath}" embedded/testing/event-store-command.ts`;
process.env['EVENTSTORE_TEST_OUTAGES'] ??= '4000';
if (process.argv.length === 2) process.argv.push('--level=all');
await import('./check.ts');
