import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './Button.tsx';

interface MoreButtonProps {
  shown: number;
  busy?: boolean;
  onMore: () => void;
}

export function MoreButton({ shown, busy = false, onMore }: MoreButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => {
    if (!busy) onMore();
  });

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { rootMargin: '600px' },
    );
    if (place.current !== null && shown > 0) observer.observe(place.current);
    return () => observer.disconnect();
  }, [shown]);

  return (
    <div ref={place} className="mt-2 flex justify-center">
      <Button busy={busy} onClick={onMore}>
        {busy ? 'Loading…' : 'Show more'}
      </Button>
    </div>
  );
}
