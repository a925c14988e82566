/** The union of the commands of a map from type to fields, each with the common fields. */
export type CommandsOf<Fields, Common = unknown> = {
  [Type in keyof Fields]: { readonly type: Type } & Readonly<Common & Fields[Type]>;
}[keyof Fields];

/** The decision on each type of command. */
export type Decisions<Command extends { readonly type: string }, State, Event> = {
  readonly [Type in Command['type']]: (
    command: Extract<Command, { readonly type: Type }>,
    state: State,
  ) => readonly Event[];
};

/** The change of a state by each type of event. */
export type Changes<Event extends { readonly type: string }, State, Changed = State> = {
  readonly [Type in Event['type']]: (
    state: State,
    event: Extract<Event, { readonly type: Type }>,
  ) => Changed;
};

/** Decides on a command with the decision for its type. */
export function decideByType<Command extends { readonly type: string }, State, Event>(
  decisions: Decisions<Command, State, Event>,
  command: Command,
  state: State,
): readonly Event[] {
  // The type of the command selects the decision that takes it.
  return decisions[command.type as Command['type']](command as never, state);
}

/** Changes a state with the change for the type of an event. */
export function changeByType<Event extends { readonly type: string }, State, Changed>(
  changes: Changes<Event, State, Changed>,
  state: State,
  event: Event,
): Changed {
  return changes[event.type as Event['type']](state, event as never);
}

/** The items with changes to the one with this id. */
export const changeOne = <Item, Key extends keyof Item>(
  items: readonly Item[],
  key: Key,
  id: Item[Key],
  change: Partial<Item> | ((item: Item) => Partial<Item>),
): readonly Item[] =>
  items.map((item) =>
    item[key] === id
      ? { ...item, ...(typeof change === 'function' ? change(item) : change) }
      : item,
  );
