import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { MAX_AT_ONCE, useMarkRead } from '../api/mark-read.ts';
import type { OwnerMessage } from '@app/query-api/features/messages/contract';

/** How long a message must be in view to count as seen, in ms. */
const LOOK_MS = 800;

/** @returns registers an element; returns a function that unregisters it */
export function useSeen(counts: readonly QueryKey[]) {
  const { mutate } = useMarkRead(counts);
  const [observer] = useState(() => new Map<Element, string>());
  const waiting = useRef(new Set<string>());

  const flush = useEffectEvent(() => {
    if (waiting.current.size === 0 || document.visibilityState !== 'visible') return;
    const ids = [...waiting.current].slice(0, MAX_AT_ONCE);
    for (const id of ids) waiting.current.delete(id);
    // If the call fails, they remain unread and are marked when they are seen the next time.
    mutate(ids);
  });

  const watcher = useRef<IntersectionObserver>(null);
  useEffect(() => {
    const watching = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = observer.get(target);
        if (id !== undefined && isIntersecting) waiting.current.add(id);
      }
    });
    for (const element of observer.keys()) watching.observe(element);
    watcher.current = watching;
    const timer = setInterval(flush, LOOK_MS);
    return () => {
      watching.disconnect();
      clearInterval(timer);
    };
  }, [observer]);

  return useCallback(
    (element: Element, id: string) => {
      observer.set(element, id);
      watcher.current?.observe(element);
      return () => {
        observer.delete(element);
        watcher.current?.unobserve(element);
      };
    },
    [observer],
  );
}

/** A message that was unread when it was loaded keeps its mark while it is on the page. */
export function useUnreadMark(
  { id, is_read: isRead }: OwnerMessage,
  onShow: ReturnType<typeof useSeen> | null,
) {
  const card = useRef<HTMLElement>(null);
  const [wasUnread] = useState(!isRead);
  useEffect(() => {
    if (isRead || onShow === null || card.current === null) return undefined;
    return onShow(card.current, id);
  }, [isRead, onShow, id]);
  return { card, isNew: wasUnread || !isRead };
}
