import type { LostDetailsRequest } from '@app/command-api/features/codes/lost-contract';
import type { OwnedCode } from '@app/query-api/features/codes/contract';

export interface LostValues {
  message: string;
  reward: string;
  where: string;
  /** In the form of `datetime-local`; empty if unknown. */
  when: string;
  showEmail: boolean;
  showPhone: boolean;
}

const MINUTE_MS = 60_000;

/** @param iso ISO 8601 @returns the minute in the reader's time zone, as for `datetime-local` */
function toLocal(iso: string): string {
  const date = new Date(iso);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

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
