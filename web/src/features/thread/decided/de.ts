import { decisionReasons } from '@app/command-api/contract/decision-reasons-de';
import type { DecidedTexts } from './decided-texts.ts';

export const de: DecidedTexts = {
  title: 'Eine Entscheidung über das, was du geschrieben hast',
  about: {
    conversation: 'Der Besitzer hat gemeldet, was du geschrieben hast. Ein Mensch hat es geprüft.',
    picture: 'Der Besitzer hat ein Bild von dir gemeldet. Ein Mensch hat es geprüft.',
  },
  said: 'Du hast geschrieben',
  outcomes: {
    no_action: 'Wir haben unsere Entscheidung zurückgenommen.',
    warned: 'Das ist eine Verwarnung.',
    content_removed: 'Wir haben es entfernt.',
    sender_blocked: 'Du kannst hier nicht mehr schreiben.',
    handed_over: 'Wir haben die Behörden informiert.',
  },
  blockIsOver: 'Die Sperre ist vorbei. Du kannst hier wieder schreiben.',
  reasons: decisionReasons,
  report: 'Meldung',
  revised: 'Wir haben es ein zweites Mal geprüft.',
};
