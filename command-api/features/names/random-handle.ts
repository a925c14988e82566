import { createHmac, type KeyObject } from 'node:crypto';

const QUALITIES =
  'amber brave bright calm clear clever cosy early easy fair fleet gentle glad golden happy hidden honest jolly keen kind light lively lucky mellow merry mild misty neat noble patient plain polite proud quick quiet rapid ready rosy round sandy silent silver simple smooth snowy soft still sunny swift tidy vivid warm wild windy wise young'.split(
    ' ',
  );
const ANIMALS =
  'badger beaver bison bunting camel cheetah cod crane curlew deer dolphin dove duck eagle egret falcon ferret finch fox gecko gull hare hawk heron ibex ibis jackdaw kestrel koala lark lemur lion lynx magpie marten mole moose moth newt otter owl panda pelican penguin pony puffin quail raven robin seal sparrow squid stork swan tapir tern thrush tiger toad trout turtle walrus weasel whale wren zebra'.split(
    ' ',
  );
const NUMBERS = { first: 1000, count: 9000 };

/**
 * A username such as `quiet-otter-4821` for somebody who has not chosen one. It is derived from an
 * id with a key, so that a retried command gets the same one, and nothing in it reveals the
 * address.
 * @param attempt the number of the try; each gives another name
 */
export function randomHandle(id: string, attempt: number, key: KeyObject): string {
  const digest = createHmac('sha256', key).update(`handle\n${id}\n${attempt}`).digest();
  const pick = (words: readonly string[], at: number): string =>
    words[digest.readUInt32BE(at) % words.length] ?? 'plain';
  const number = NUMBERS.first + (digest.readUInt32BE(8) % NUMBERS.count);
  return `${pick(QUALITIES, 0)}-${pick(ANIMALS, 4)}-${number}`;
}
