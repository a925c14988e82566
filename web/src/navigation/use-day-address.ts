import { useLocation, useSearchParams } from 'react-router-dom';

const CHOSEN = 'day chosen';

/** Whether the day was chosen on the displayed page, and not by a link. */
export const useDayChosen = (): boolean => (useLocation().state as unknown) === CHOSEN;

/**
 * The day as of which a list is displayed, stored as `?day=` in UTC so that it can be linked.
 * @returns null for now, and a function that sets another day; the list then returns to its first
 *   page
 */
export function useDayAddress(): [string | null, (day: string | null) => void] {
  const [address, setAddress] = useSearchParams();
  const day = address.get('day');
  const setDay = (wanted: string | null): void =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('page');
        if (wanted === null) next.delete('day');
        else next.set('day', wanted);
        return next;
      },
      { preventScrollReset: true, state: CHOSEN },
    );
  return [day === null || day === '' ? null : day, setDay];
}
