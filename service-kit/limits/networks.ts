import { isIPv4, isIPv6 } from 'node:net';

/** A network that requests come from, for limits. */
export interface Network {
  readonly name: string;
  /** How many times the limit of one address this network has. */
  readonly factor: number;
}

/**
 * The prefixes of an IPv6 address that are counted, in bits. A customer may change addresses freely
 * within 64 bits, often has 56, and anybody can rent 48: 65,536 networks of 64 bits.
 */
const PREFIXES = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 2 },
  { bits: 48, factor: 4 },
] as const;

/** The factor of the widest network that is counted. */
export const WIDEST_FACTOR = PREFIXES[2].factor;

type Networks = readonly [Network, ...Network[]];

/** The networks of an address, the smallest first; an IPv4 address is its own. */
export function networksOf(address: string): Networks {
  const plain = /^::ffff:(?<v4>[\d.]+)$/iu.exec(address)?.groups?.['v4'] ?? address;
  if (isIPv4(plain) || !isIPv6(plain)) return [{ name: plain, factor: 1 }];
  const groups = groupsOf(plain);
  const [smallest, ...wider] = PREFIXES;
  const network = ({ bits, factor }: (typeof PREFIXES)[number]): Network => {
    const kept = groups.slice(0, 4).map((group, index) => maskGroup(group, bits - 16 * index));
    return { name: `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`, factor };
  };
  return [network(smallest), ...wider.map(network)];
}

/** @param bits how many of its 16 bits are kept */
const maskGroup = (group: number, bits: number): number =>
  bits >= 16 ? group : bits <= 0 ? 0 : group & (0xffff << (16 - bits));

function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups.map((group) => Number.parseInt(group, 16));
}

const HASH_CHARACTERS = 22;
const PART_CHARACTERS = 12;

/**
 * A keyed hash of the networks of an address. For IPv6 it has a part for each, the widest first, so
 * that hashes from one wider network begin alike.
 * @param hash base64url
 */
export function hashNetworks(address: string, hash: (network: string) => string): string {
  const [smallest, ...wider] = networksOf(address);
  if (wider.length === 0) return hash(smallest.name).slice(0, HASH_CHARACTERS);
  const parts = [smallest, ...wider].map(({ name }) => hash(name).slice(0, PART_CHARACTERS));
  return parts.toReversed().join('.');
}

const HASH_OF_PARTS = /^(?<wide>[\w-]{12})\.(?<middle>[\w-]{12})\.[\w-]{12}$/u;

/** The networks in such a hash; another text is the name of one. */
export function networksIn(hash: string): Networks {
  const { wide, middle } = HASH_OF_PARTS.exec(hash)?.groups ?? {};
  const own = { name: hash, factor: PREFIXES[0].factor };
  if (wide === undefined) return [own];
  return [
    own,
    { name: `${wide}.${middle}`, factor: PREFIXES[1].factor },
    { name: wide, factor: PREFIXES[2].factor },
  ];
}
