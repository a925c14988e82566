import type { AuditEntry } from '@app/query-api/features/audit/contract';
import { auditFields, auditValues } from '../../../content/audit-fields.ts';
import { auditActions, auditGroups } from '../../../content/audit.ts';
import { brandFieldNames, settingNames } from '../../../content/setting-names.ts';
import type { ActionWords } from '../../../content/audit.ts';
import { priceText } from '../../../components/figure.ts';
import { purposeText } from '../../admin/components/batch-purposes.ts';
import { actorText as eventActorText } from '../../history/components/event-words.ts';

/** Enough characters of an id to tell it from others. */
const ID_SHOWN = 8;

const shortId = (id: string): string => id.slice(0, ID_SHOWN);

function wordsOf(action: string): ActionWords | undefined {
  const [group = '', act = ''] = action.split('.');
  return auditActions[group]?.[act];
}

/** The text of an action. A newer server may have actions without a text here. */
export function actionText(action: string): string {
  return wordsOf(action)?.did ?? action;
}

/** The actions to choose from, in groups that can be chosen as a whole. */
export const actionGroups = Object.entries(auditActions).map(([group, acts]) => {
  const label = auditGroups[group] ?? group;
  const each = Object.entries(acts).map(([act, { did }]) => ({
    value: `${group}.${act}`,
    label: did,
  }));
  const all = { value: group, label: `${label}: everything` };
  return { label, options: each.length === 1 ? each : [all, ...each] };
});

/** Actions of somebody who is not signed in yet, and proves that the account is theirs. */
const SIGNING_IN: ReadonlySet<string> = new Set([
  'user.registered',
  'user.signed_in',
  'user.link_used',
  'user.contact_verified',
  'user.password_removed',
]);

export function actorText(entry: Pick<AuditEntry, 'actor' | 'action' | 'subject'>): string {
  const { actor, action, subject } = entry;
  const { kind, id, name } = actor;
  if (kind === 'finder' && SIGNING_IN.has(action)) return subjectText(subject);
  if (kind === 'user') return name ?? `Erased account (${shortId(id ?? '')})`;
  return eventActorText({ kind, id });
}

const SUBJECTS: Readonly<Record<string, string>> = {
  batch: 'Batch',
  order: 'Order',
  notice: 'Notice',
  product: 'Product',
  report: 'Report',
  stream: 'History of',
  list: 'List of',
};

export function subjectText({ kind, id, name }: AuditEntry['subject']): string {
  if (name !== null) return name;
  switch (kind) {
    case 'user':
      return `Erased account (${shortId(id)})`;
    case 'sign-in':
      return 'Unknown account';
    case 'code':
      return `${id.slice(0, 4)} ${id.slice(4)}`;
    case 'settings':
      return 'System settings';
    case 'messages':
      return 'All messages';
    case 'projection':
      return id;
    default:
      return `${SUBJECTS[kind] ?? kind} ${shortId(id)}`;
  }
}

interface ShownChange {
  readonly name: string;
  /** Null if the entry has no earlier value. */
  readonly before: string | null;
  readonly after: string;
}

type Value = AuditEntry['change'][string];

/** The earlier value of a switch is the opposite, since an action without a change has no entry. */
const otherValue = (value: Value): Value => (typeof value === 'boolean' ? !value : null);

/** Changes as text: before and after, if the entry has both. */
export function changesOf({ action, change }: AuditEntry): readonly ShownChange[] {
  const shown: ShownChange[] = [];
  const state = wordsOf(action)?.state;
  if (state !== undefined) shown.push({ name: state[0], before: state[1], after: state[2] });
  for (const [key, value] of Object.entries(change)) {
    if (value === null && !(key in WITHOUT)) continue;
    const before = action === 'user.registered' ? null : otherValue(value);
    shown.push({
      name: auditFields[key] ?? key,
      before: before === null ? null : valueText(key, before),
      after: valueText(key, value),
    });
  }
  return shown;
}

/** The meaning of a missing value, if it has one. */
const WITHOUT: Readonly<Record<string, string>> = { days: 'Never', stock: 'Unlimited' };

function valueText(key: string, value: Value): string {
  if (value === null) return WITHOUT[key] ?? '';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (key === 'cents') return priceText(Number(value) / 100);
  if (key === 'purpose') return purposeText(String(value));
  if (key === 'fields') {
    const fields = String(value).split(', ');
    return fields.map((field) => settingNames[field] ?? brandFieldNames[field] ?? field).join(', ');
  }
  return auditValues[key]?.[String(value)] ?? String(value);
}
