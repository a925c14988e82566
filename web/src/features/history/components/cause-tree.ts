import type { RelatedEvent } from '@app/query-api/features/history/contract';

export interface CauseNode {
  readonly id: string;
  /** Null for a command, which is not in the log. */
  readonly event: RelatedEvent | null;
  readonly actor: RelatedEvent['actor'];
  readonly children: readonly CauseNode[];
}

/**
 * The tree of causes: each command with its events, and after an event the commands that it caused.
 * @param events of one request, oldest first
 */
export function causeTree(events: readonly RelatedEvent[]): readonly CauseNode[] {
  const byCommand = new Map<string, RelatedEvent[]>();
  for (const event of events) {
    const others = byCommand.get(event.command_id);
    if (others) others.push(event);
    else byCommand.set(event.command_id, [event]);
  }
  const eventIds = new Set(events.map(({ id }) => id));
  const drawn = new Set<string>();
  const commandsOf = (causeId: string): readonly CauseNode[] =>
    [...byCommand].flatMap(([commandId, [first]]) =>
      first?.causation_id === causeId && commandId !== causeId ? commandNode(commandId) : [],
    );
  const commandNode = (commandId: string): readonly CauseNode[] => {
    const [first, ...others] = byCommand.get(commandId) ?? [];
    // Draws each command once, even if two name each other as their cause.
    if (first === undefined || drawn.has(commandId)) return [];
    drawn.add(commandId);
    const children = [
      ...[first, ...others].map((event) => ({
        id: event.id,
        event,
        actor: event.actor,
        children: commandsOf(event.id),
      })),
      ...commandsOf(commandId),
    ];
    return [{ id: commandId, event: null, actor: first.actor, children }];
  };
  const isRoot = ([commandId, [first]]: [string, RelatedEvent[]]): boolean => {
    const cause = first?.causation_id ?? commandId;
    return cause === commandId || !(eventIds.has(cause) || byCommand.has(cause));
  };
  return [...byCommand].filter(isRoot).flatMap(([commandId]) => commandNode(commandId));
}

export interface PlacedNode {
  readonly node: CauseNode;
  readonly column: number;
  readonly row: number;
  readonly parent: PlacedNode | null;
}

/** Lays out a tree: effects are on the right, below each other. */
export function placeNodes(roots: readonly CauseNode[]): readonly PlacedNode[] {
  const placed: PlacedNode[] = [];
  let row = 0;
  const place = (node: CauseNode, column: number, parent: PlacedNode | null): void => {
    const self = { node, column, row, parent };
    placed.push(self);
    if (node.children.length === 0) row += 1;
    for (const child of node.children) place(child, column + 1, self);
  };
  for (const root of roots) place(root, 0, null);
  return placed;
}
