import { FNV_OFFSET, FNV_PRIME, MIX, SLICES } from '@app/events/slice';

/** SQL that creates `slice_of(key)` in a schema, which computes the same as `sliceOf`. */
export const sliceOfIn = (schema: string): string => `
  create or replace function ${schema}.slice_of(key text) returns integer
  language plpgsql immutable strict parallel safe as $$
  declare hash bigint := ${FNV_OFFSET};
  begin
    for place in 1..length(key) loop
      hash := ((hash # ascii(substr(key, place, 1))) * ${FNV_PRIME}) & 4294967295;
    end loop;
    hash := ((hash # (hash >> 16)) * ${MIX}) & 4294967295;
    hash := ((hash # (hash >> 16)) * ${MIX}) & 4294967295;
    return (hash # (hash >> 16)) & ${SLICES - 1};
  end $$`;
