import { lazy } from 'react';
import type { ComponentType } from 'react';

export interface LaterPart<Props> {
  Part: ComponentType<Props>;
  /** Loads the part, so that it is rendered at once afterwards. */
  preload: () => Promise<void>;
}

/**
 * A part in a separate file, loaded when it is needed. `lazy` alone waits a moment even if it is
 * already loaded: the server's rendering would vanish for that moment, and the server could not
 * render it.
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
