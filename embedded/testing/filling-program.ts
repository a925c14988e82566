/** Fills versions of a test's own projection, like the product's program. */
import { countUser, type Probe, probe } from '@app/projector/testing/probe';
import { openFillingStores } from '../product/filling/filling-stores.ts';
import { serveFilling } from '../product/filling/filling-process.ts';

const handlers: Readonly<Record<string, Probe>> = {
  plain: countUser,
  slow: (event) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    return countUser(event);
  },
  faulty: (event) => {
    if (event.data.userId === 'trouble') throw new TypeError('not this one');
    return countUser(event);
  },
};

const { HANDLER = 'plain', VERSION = '2' } = process.env;
serveFilling([probe(handlers[HANDLER], Number(VERSION))], openFillingStores);
