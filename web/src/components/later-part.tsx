import { lazy } from 'react';
import type { ComponentType } from 'react';

export interface LaterPart<Props> {
  Part: ComponentType<Props>;
  /** Fetches the part, so that it is drawn at once afterwards. */
  preload: () => Promise<void>;
}

/**
 * A part in a file of its own, fetched when it is due. `lazy` alone waits a moment even for what is
 * there already: what the server drew would vanish for that moment, and the server could not draw it.
 */
export function laterPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LaterPart<Props> {
  let Ready: ComponentType<Props> | undefined;
  const Lazy = lazy(load) as unknown as ComponentType<Props>;
  return {
    Part: (props) => (Ready === undefined ? <Lazy {...props} /> : <Ready {...props} />),
    preload: async () => {
      Ready = (await load()).default;
    },
  };
}
