// Preloaded into the processes of a test's product (NODE_OPTIONS): what goes to Telegram's Bot API
// reaches the test's substitute.
const { fetch } = globalThis;
const { TEST_TELEGRAM = '' } = process.env;
globalThis.fetch = (input, init) =>
  fetch(
    typeof input === 'string' ? input.replace('https://api.telegram.org', TEST_TELEGRAM) : input,
    init,
  );
