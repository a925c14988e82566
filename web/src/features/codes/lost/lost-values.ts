import type { LostDetailsRequest } from '@app/command-api/features/codes/lost-contract';
import type { OwnedCode } from '@app/query-api/features/codes/contract';

/** What an owner types about a lost thing. */
export interface LostValues {
  message: string;
  reward: string;
  where: string;
  /** As a field of type `datetime-local` has it; empty where it is not known. */
  when: string;
  showEmail: boolean;
  showPhone: boolean;
}

const MINUTE_MS = 60_000;

/** @param iso ISO 8601 @returns the minute in the zone of the reader, as `datetime-local` has it */
function toLocal(iso: string): string {
  const date = new Date(iso);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** What the form begins with: nothing, or what finders are told now. */
export function lostValuesOf({ lost }: Pick<OwnedCode, 'lost'>): LostValues {
  return {
    message: lost?.message ?? '',
    reward: lost?.reward ?? '',
    where: lost?.last_seen_where ?? '',
    when: lost?.last_seen_at == null ? '' : toLocal(lost.last_seen_at),
    showEmail: lost?.show_email ?? false,
    showPhone: lost?.show_phone ?? false,
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** As the contract wants it: an empty value is null. */
export function toLostDetails(values: LostValues): LostDetailsRequest {
  const when = new Date(values.when);
  return {
    message: orNull(values.message),
    reward: orNull(values.reward),
    last_seen_where: orNull(values.where),
    last_seen_at: Number.isNaN(when.getTime()) ? null : when.toISOString(),
    show_email: values.showEmail,
    show_phone: values.showPhone,
  };
}
