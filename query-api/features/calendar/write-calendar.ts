import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** A loss, in its owner's words. */
export interface LossEntry {
  readonly uid: string;
  /** Counts the losses, from 1. */
  readonly number: number;
  readonly title: string;
  readonly lostAt: Date;
  /** Null while it is lost. */
  readonly foundAt: Date | null;
  /** Where and when it was last seen; null if nobody said, and once it is found. */
  readonly lastSeenWhere: string | null;
  /** ISO 8601. */
  readonly lastSeenAt: string | null;
  /** When its code was deleted, or null. */
  readonly deletedAt: Date | null;
}

/** The site of the calendar. */
export interface CalendarSite {
  /** As named by its operator. */
  readonly name: string;
  /** The base URL of printed codes, without a slash at its end. */
  readonly publicUrl: string;
}

/** How often programs should refresh, in seconds. */
const REFRESH_SECONDS = 60 * 60;

function describe({ lastSeenWhere, lastSeenAt }: LossEntry): string | null {
  const lines = [
    ...(lastSeenWhere === null ? [] : [`Last seen: ${lastSeenWhere}`]),
    ...(lastSeenAt === null ? [] : [`Last seen at: ${lastSeenAt}`]),
  ];
  return lines.length === 0 ? null : lines.join('\n');
}

/** When the entry was last revised, and how often. */
function revisionOf({ lostAt, foundAt, deletedAt }: LossEntry) {
  const times = [lostAt, foundAt, deletedAt].filter((at) => at !== null);
  return { stamp: times.at(-1) ?? lostAt, sequence: times.length - 1 };
}

/**
 * Formats a calendar (RFC 5545), with an entry for each loss, until the thing was found. The same
 * entries give the same text.
 */
export function writeCalendar(
  entries: readonly LossEntry[],
  { name, publicUrl }: CalendarSite,
): string {
  const calendar = ical({
    name: `${name}: lost things`,
    prodId: { company: name, product: 'Lost things', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  for (const entry of entries) {
    const { uid, number, title, lostAt, foundAt, deletedAt } = entry;
    calendar.createEvent({
      id: `${uid}-${number}@${new URL(publicUrl).hostname}`,
      ...revisionOf(entry),
      start: lostAt,
      end: foundAt,
      summary: `${foundAt === null ? 'Lost' : 'Returned'}: ${title}`,
      description: describe(entry),
      url: `${publicUrl}/${uid}`,
      status: deletedAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      // Somebody who lost a thing is not busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
