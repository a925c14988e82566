import { writeFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';

type Value = string | number | readonly Value[] | { readonly [key: string]: Value };

interface Node {
  readonly branches: [Node | number | null, Node | number | null];
}

const SEPARATOR = Buffer.alloc(16);
const MARKER = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
const SHORT = 29;

/**
 * Writes a location database in the MaxMind DB format, version 2.0.
 * @param places by IPv4 address; each applies only to this address
 */
export async function writePlaces(
  path: string,
  places: Readonly<Record<string, Value>>,
): Promise<void> {
  const root: Node = { branches: [null, null] };
  const data: Buffer[] = [];
  let size = 0;
  for (const [address, place] of Object.entries(places)) {
    const encoded = encode(place);
    add(root, bitsOf(address), size);
    data.push(encoded);
    size += encoded.length;
  }
  const nodes = numbered(root);
  const tree = Buffer.alloc(nodes.size * 8);
  for (const [node, number] of nodes) {
    node.branches.forEach((branch, side) => {
      tree.writeUInt32BE(recordOf(branch, nodes), number * 8 + side * 4);
    });
  }
  const metadata = encode({
    node_count: nodes.size,
    record_size: 32,
    ip_version: 6,
    database_type: 'Test-City',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    description: { en: 'For tests' },
  });
  await writeFile(path, Buffer.concat([tree, SEPARATOR, ...data, MARKER, metadata]));
}

/** An IPv4 address is an IPv6 address with 96 leading zeros. */
function bitsOf(address: string): readonly (0 | 1)[] {
  if (!isIPv4(address)) throw new TypeError(`${address} is no IPv4 address`);
  const bits = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  return Array.from('0'.repeat(96) + bits.join(''), (bit) => (bit === '1' ? 1 : 0));
}

function add(root: Node, bits: readonly (0 | 1)[], offset: number): void {
  let node = root;
  bits.slice(0, -1).forEach((bit) => {
    const next = node.branches[bit];
    const child: Node =
      next === null || typeof next === 'number' ? { branches: [null, null] } : next;
    node.branches[bit] = child;
    node = child;
  });
  node.branches[bits.at(-1) ?? 0] = offset;
}

function numbered(root: Node): ReadonlyMap<Node, number> {
  const numbers = new Map<Node, number>();
  const visit = (node: Node): void => {
    numbers.set(node, numbers.size);
    for (const branch of node.branches) {
      if (branch !== null && typeof branch !== 'number') visit(branch);
    }
  };
  visit(root);
  return numbers;
}

function recordOf(branch: Node | number | null, nodes: ReadonlyMap<Node, number>): number {
  if (branch === null) return nodes.size;
  if (typeof branch === 'number') return nodes.size + SEPARATOR.length + branch;
  return nodes.get(branch) ?? nodes.size;
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') return sized(2, Buffer.from(value));
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  if (Array.isArray(value)) {
    // Types above 7 are in a second byte.
    const head = Buffer.from([value.length, 11 - 7]);
    return Buffer.concat([head, ...value.map((item: Value) => encode(item))]);
  }
  const entries = Object.entries(value);
  const parts = entries.flatMap(([key, item]) => [encode(key), encode(item)]);
  return Buffer.concat([control(7, entries.length), ...parts]);
}

const control = (type: number, size: number): Buffer => Buffer.from([(type << 5) | size]);

function sized(type: number, bytes: Buffer): Buffer {
  if (bytes.length < SHORT) return Buffer.concat([control(type, bytes.length), bytes]);
  return Buffer.concat([control(type, SHORT), Buffer.from([bytes.length - SHORT]), bytes]);
}
