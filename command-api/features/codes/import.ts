import type { CodeEvent, CodeText } from '@app/events/code';
import type { CodeField } from '@app/events/code-fields';
import type { CodeType } from '@app/events/code-type';
import type { LostWords } from '@app/events/lost-code';
import { DomainError } from '../../kernel/domain-error.ts';
import type { GreetingImage } from './greeting-image.ts';
import type { CodeState } from './state.ts';
import { describe } from './typed.ts';

/** Creates a code from another instance, with its owner (docs/adr/0173). */
export interface ImportCommand {
  readonly type: 'Import';
  readonly uid: string;
  readonly ownerId: string;
  readonly text: CodeText;
  readonly autoDeleteDays: number | null;
  readonly locationEnabled: boolean;
  readonly isPaused: boolean;
  readonly codeType: CodeType;
  readonly fields: readonly CodeField[];
  /** Null if it is not lost. */
  readonly lost: LostWords | null;
  readonly greetingImage: GreetingImage | null;
}

export const uidInUse = (): DomainError =>
  new DomainError('conflict', 'uid-in-use', 'This code already exists.');

/** The code as at the other instance, without shown contacts, which belong to another account. */
export function decideImport(command: ImportCommand, state: CodeState): readonly CodeEvent[] {
  if (state.status !== 'none') throw uidInUse();
  const { uid, ownerId, text, autoDeleteDays, locationEnabled, codeType, fields, lost } = command;
  const code = { uid, ownerId };
  const data = { ...code, autoDeleteDays, locationEnabled };
  const events: CodeEvent[] = [{ type: 'CodeGenerated', data, personal: text }];
  events.push(...describe({ codeType, fields }, { codeType: 'other', fields: [] }, code));
  const { greetingImage: image } = command;
  if (image) {
    events.push({ type: 'GreetingImageChosen', data: { ...code, ...image, replacedId: null } });
  }
  if (command.isPaused) events.push({ type: 'CodePaused', data: code });
  if (lost) {
    const shown = { loss: 1, showsEmail: false, showsPhone: false };
    events.push({ type: 'CodeMarkedLost', data: { ...code, ...shown }, personal: lost });
  }
  return events;
}
