import type { ReactNode } from 'react';

interface TagProps {
  children: ReactNode;
  small?: boolean;
  twine?: boolean;
  className?: string;
}

export function Tag({ children, small = false, twine = false, className = '' }: TagProps) {
  return (
    <div className={`tag ${small ? 'tag-small' : ''} ${className}`}>
      <div className="tag-shape" aria-hidden="true">
        <div className="tag-edge" />
        <span className="tag-hole" />
      </div>
      {twine && <Twine />}
      {children}
    </div>
  );
}

function Twine() {
  return (
    <svg className="tag-twine" viewBox="0 0 60 200" aria-hidden="true">
      <path d="M28 197C12 150 44 90 34 0" />
      <path d="M32 197C52 150 26 80 48 0" />
    </svg>
  );
}
