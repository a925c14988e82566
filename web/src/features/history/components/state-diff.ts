type Value = unknown;

interface Hidden {
  readonly hidden: 'sealed' | 'erased';
}

export const isHidden = (value: Value): value is Hidden =>
  isRecord(value) &&
  Object.keys(value).length === 1 &&
  (value['hidden'] === 'sealed' || value['hidden'] === 'erased');

const isRecord = (value: Value): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface StateNode {
  readonly name: string;
  readonly value: Value;
  readonly before: Value;
  readonly change: 'same' | 'changed' | 'added' | 'removed';
  /** Empty for a value without parts. */
  readonly children: readonly StateNode[];
}

const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Compares a state with the one before it, part by part, including removed parts. */
export function compareStates(now: Value, before: Value): readonly StateNode[] {
  const [parts, former] = [partsOf(now), partsOf(before)];
  const names = [...new Set([...parts.keys(), ...former.keys()])];
  return names.map((name) => {
    const [value, was] = [parts.get(name), former.get(name)];
    const both = isSame(value, was) ? 'same' : 'changed';
    const change = !former.has(name) ? 'added' : !parts.has(name) ? 'removed' : both;
    // The parts of a new or removed value are compared with themselves.
    const shown = change === 'removed' ? was : value;
    const children = compareStates(shown, change === both ? was : shown);
    return { name, value, before: was, change, children };
  });
}

/** The parts of a value by name; empty for a value without parts. */
function partsOf(value: Value): ReadonlyMap<string, Value> {
  if (isHidden(value)) return new Map();
  if (Array.isArray(value)) {
    return new Map(value.map((part: unknown, index) => [String(index + 1), part]));
  }
  return new Map(isRecord(value) ? Object.entries(value) : []);
}

export const countChanges = (nodes: readonly StateNode[]): number =>
  nodes.reduce(
    (sum, node) =>
      sum +
      (node.change === 'changed' && node.children.length > 0
        ? countChanges(node.children)
        : Number(node.change !== 'same')),
    0,
  );
