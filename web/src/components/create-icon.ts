import { createElement } from 'react';
import type { ReactElement, SVGProps } from 'react';

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

export default function createIcon({ node }: IconData) {
  return function Icon({ size = 24, ...props }: IconProps): ReactElement {
    const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      parts,
    );
  };
}
