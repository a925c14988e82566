import { useSearchParams } from 'react-router-dom';

export interface ListAddress {
  /** Counted from 1. */
  readonly page: number;
  readonly search: string;
  readonly setPage: (page: number) => void;
  /** Also returns to the first page. */
  readonly setSearch: (search: string) => void;
}

/** Page and search of a list, stored as `?page=` and `?q=` so that back and reload restore them. */
export function useListAddress(): ListAddress {
  const [address, setAddress] = useSearchParams();
  const page = Number(address.get('page') ?? '1');

  function change(name: string, value: string): void {
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('page');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  }

  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    search: address.get('q') ?? '',
    setPage: (wanted) => change('page', wanted === 1 ? '' : String(wanted)),
    setSearch: (search) => change('q', search),
  };
}
