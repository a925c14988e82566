import { lazy } from 'react';
import type { ComponentType } from 'react';

export interface LaterPart<Props> {
  Part: ComponentType<Props>;
  preload: () => Promise<void>;
}

/** A part in a separate file. `lazy` would wait even if it is loaded, and hide what the server drew. */
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
