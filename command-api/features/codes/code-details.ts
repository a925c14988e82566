import type { CodeText } from '@app/events/code';
import type { CodeChanges, CodeDetails } from './contract.ts';
import type { CodeEdits } from './decider.ts';

/** What a new owner says about a code. */
export function codeOwnership({
  title,
  greeting_message: greeting = null,
  auto_delete_days: autoDeleteDays = null,
}: CodeDetails): { readonly text: CodeText; readonly autoDeleteDays: number | null } {
  return { text: { title, greeting: orNone(greeting) }, autoDeleteDays };
}

/** What an owner changes; what is left out stays. */
export function codeEdits(changes: CodeChanges): CodeEdits {
  const { greeting_message: greeting } = changes;
  return {
    title: changes.title,
    greeting: greeting === undefined ? undefined : orNone(greeting),
    locationEnabled: changes.location_enabled,
    autoDeleteDays: changes.auto_delete_days,
    isPaused: changes.is_paused,
  };
}

/** An emptied field is no greeting. */
const orNone = (greeting: string | null): string | null => (greeting === '' ? null : greeting);
