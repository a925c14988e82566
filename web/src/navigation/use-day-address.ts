import { useLocation, useSearchParams } from 'react-router-dom';

const CHOSEN = 'day chosen';

/** Whether the day was chosen on the page that is shown, and not by a link. */
export const useDayChosen = (): boolean => (useLocation().state as unknown) === CHOSEN;

/**
 * The day as of which a list is shown, as `?day=` in UTC, so that a link leads to it.
 * @returns null for now, and what sets another one; a list then begins at its first page
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
