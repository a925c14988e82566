// For a process of the test: a name that two replicas answer to, as in a network of containers.
import dns from 'node:dns';

const { lookup } = dns;
const NAME = /^(?:command|query)\.replicas$/u;
let turn = 0;

dns.lookup = (name, options, callback) => {
  if (!NAME.test(name)) return lookup(name, options, callback);
  const done = callback ?? options;
  const found = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  if ((turn += 1) % 2 === 0) found.reverse();
  process.nextTick(() => {
    if (typeof options === 'object' && options.all) done(null, found);
    else done(null, found[0].address, 4);
  });
};
