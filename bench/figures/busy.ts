// For a test: uses a core until it is killed.
process.send?.('busy');
setImmediate(() => {
  for (;;) Math.random();
});
