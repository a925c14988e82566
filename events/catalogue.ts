import { allowanceEvents } from './allowance.ts';
import { auditHeadEvents } from './audit-head.ts';
import { batchEvents } from './batch.ts';
import { brandEvents } from './brand.ts';
import { codeEvents } from './code.ts';
import type { EventOf } from './definition.ts';
import { helpersEvents } from './helpers.ts';
import { inboxEvents } from './inbox.ts';
import { inspectionEvents } from './inspection.ts';
import { organisationEvents } from './organisation.ts';
import { noticeEvents } from './notice.ts';
import { projectionEvents } from './projection.ts';
import { orderEvents } from './order.ts';
import { packEvents } from './pack.ts';
import { productEvents } from './product.ts';
import { linkEvents } from './link.ts';
import { questionEvents } from './question.ts';
import { readingEvents } from './reading.ts';
import { reportEvents } from './report.ts';
import { reservationEvents } from './reservation.ts';
import { sessionEvents } from './session.ts';
import { settingsEvents } from './settings.ts';
import { signInBurstEvents } from './sign-in-burst.ts';
import { telegramBotEvents } from './telegram-bot.ts';
import { threadEvents } from './thread.ts';
import { userEvents } from './user.ts';

/** Every event of the product. A new stream category is added here. */
export const catalogue = [
  ...userEvents,
  ...sessionEvents,
  ...signInBurstEvents,
  ...reservationEvents,
  ...linkEvents,
  ...allowanceEvents,
  ...codeEvents,
  ...batchEvents,
  ...readingEvents,
  ...inspectionEvents,
  ...threadEvents,
  ...inboxEvents,
  ...helpersEvents,
  ...organisationEvents,
  ...reportEvents,
  ...settingsEvents,
  ...telegramBotEvents,
  ...brandEvents,
  ...noticeEvents,
  ...projectionEvents,
  ...auditHeadEvents,
  ...packEvents,
  ...productEvents,
  ...orderEvents,
  ...questionEvents,
] as const;

export type DomainEvent = EventOf<(typeof catalogue)[number]>;
export type EventTypeName = DomainEvent['type'];
/** The event of one type: `EventNamed<'CodeClaimed'>`. */
export type EventNamed<Type extends EventTypeName> = Extract<DomainEvent, { type: Type }>;
