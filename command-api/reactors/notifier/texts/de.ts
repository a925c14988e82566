import { decisionReasons } from '../../../contract/decision-reasons-de.ts';
import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { NoticeWords } from './notice-words.ts';

const messages = (count: number): string => (count === 1 ? '1 Nachricht' : `${count} Nachrichten`);

export const de: NoticeWords = {
  locale: 'de',
  copyAddress: 'Oder kopiere diese Adresse:',
  settings: 'Benachrichtigungen einstellen',
  unsubscribe: 'Diese E-Mails abbestellen',
  quote: (title) => `„${title}“`,
  signInLink: {
    subject: `Dein Anmeldelink für ${NAME_PLACE}`,
    heading: 'Mit einem Tippen anmelden',
    paragraphs: [
      'Öffne diesen Link, um dich anzumelden. Er gilt einmal und 48 Stunden lang; ein neuerer ersetzt ihn.',
      'Wenn du noch kein Konto hast, wird dabei eines angelegt.',
    ],
    action: `Bei ${NAME_PLACE} anmelden`,
    footnote:
      'Jemand hat diese Adresse auf unserer Anmeldeseite eingegeben. Wenn du das nicht warst, brauchst du nichts zu tun: Ohne diesen Link kommt niemand hinein.',
    sms: (link) => `${NAME_PLACE}-Anmeldung, gilt einmal und 48 Stunden: ${link}`,
  },
  administratorLink: {
    paragraphs: [
      'Öffne diesen Link innerhalb von 10 Minuten in dem Browser, in dem du ihn angefordert hast. Er gilt einmal; ein neuerer ersetzt ihn.',
    ],
    sms: (link) => `${NAME_PLACE}-Anmeldung, 10 Minuten im selben Browser: ${link}`,
  },
  contactCode: {
    subject: (code) => `${code} ist dein ${NAME_PLACE}-Code`,
    heading: 'Bestätige, dass das deine Adresse ist',
    paragraphs: ['Gib diesen Code auf deiner Kontoseite ein. Er gilt 48 Stunden.'],
    action: 'Zu deinem Konto',
    footnote:
      'Jemand möchte diese Adresse für ein Konto verwenden. Wenn du das nicht warst, tu nichts und gib den Code niemandem.',
    sms: (code) => `${code} ist dein ${NAME_PLACE}-Code. Gib ihn niemandem.`,
  },
  knownAddress: {
    subject: `Du hast schon ein ${NAME_PLACE}-Konto`,
    heading: 'Du hast schon ein Konto',
    paragraphs: [
      'Jemand wollte diese Adresse für ein anderes Konto verwenden. Sie gehört zu deinem, und es hat sich nichts geändert.',
      'Wenn du das warst, melde dich mit dieser Adresse an. Wenn du dein Passwort nicht mehr weißt, fordere dort einen Anmeldelink an.',
    ],
    action: `Bei ${NAME_PLACE} anmelden`,
    footnote:
      'Wenn du das nicht warst, brauchst du nichts zu tun: Niemand ist in dein Konto gelangt.',
    sms: (link) =>
      `${NAME_PLACE}: Jemand wollte diese Nummer für ein anderes Konto. Sie bleibt deine. Warst du es, melde dich an: ${link}`,
  },
  newMessage: {
    someCode: 'eine deiner Sachen',
    subject: (about) => `Neue Nachricht über ${about}`,
    heading: 'Jemand hat dir geschrieben',
    paragraphs: (about) => [
      `Es gibt eine neue Nachricht über ${about}. Lies und beantworte sie in deiner Übersicht.`,
      'Keiner von euch sieht, wer der andere ist.',
    ],
    action: 'Nachricht lesen',
    footnote: 'Du bekommst das, weil Benachrichtigungen über Nachrichten eingeschaltet sind.',
  },
  voiceNote: {
    subject: (about) => `Neue Sprachnachricht über ${about}`,
    heading: 'Jemand hat dir eine Sprachnachricht hinterlassen',
    paragraphs: (about) => [
      `Jemand hat dir eine Sprachnachricht über ${about} hinterlassen. Hör sie dir an und antworte in deiner Übersicht.`,
      'Keiner von euch sieht, wer der andere ist.',
    ],
    action: 'Sprachnachricht anhören',
  },
  deviceTest: {
    heading: 'Benachrichtigungen kommen hier an',
    subject: 'Auf diesem Gerät erfährst du, wenn dir jemand schreibt.',
  },
  channelTest: {
    subject: (code) => `${code} ist dein Code. Gib ihn auf deiner Kontoseite ein.`,
  },
  lostScan: {
    subject: (about) => `Gerade gescannt: ${about}`,
    heading: 'Jemand hat gescannt, was du vermisst',
    paragraphs: (about) => [
      `Gerade hat jemand ${about} gescannt. Du hast das als verloren markiert.`,
      'Auf der Seite des Codes steht, was du für Finder geschrieben hast. Vielleicht bekommst du gleich eine Nachricht. Wo die Person ist, erfährst du nur, wenn sie es mitteilt.',
    ],
    action: 'Übersicht öffnen',
    footnote: 'Das bekommst du bei jedem Scan, solange der Code als verloren markiert ist.',
  },
  helperInvitation: {
    subject: (owner) => `${owner} bittet dich um Hilfe`,
    heading: (owner) => `Dürfen wir dir Bescheid geben, wenn ${owner} nicht antwortet?`,
    paragraphs: (owner) => [
      `${owner} hat Etiketten von ${NAME_PLACE} an Schlüsseln, Taschen oder anderen Sachen. Wer etwas davon findet, schreibt ${owner} über uns. Wird die Nachricht nicht rechtzeitig gesehen, geben wir dir kurz Bescheid, und du kannst es ${owner} sagen.`,
      'Du siehst weder die Nachricht noch, wer sie geschrieben hat, und wer schreibt, erfährt nichts von dir. Solange du nicht zusagst, schicken wir dir nichts weiter. Aufhören kannst du jederzeit.',
    ],
    action: 'Zusagen oder ablehnen',
    footnote: (owner) =>
      `${owner} hat uns diese Adresse gegeben, um dich zu fragen. Wenn du ablehnst, löschen wir sie, und ${owner} kann dich nicht noch einmal fragen.`,
  },
  helperAlert: {
    subject: (owner) => `Bitte ${owner} Bescheid sagen: eine Nachricht wartet`,
    heading: (owner) => `Kannst du ${owner} erreichen?`,
    paragraphs: (owner, about) => [
      about === null
        ? `Jemand hat ${owner} wegen einer Sache geschrieben, und ${owner} hat noch nicht nachgesehen.`
        : `Jemand hat ${owner} wegen ${about} geschrieben, und ${owner} hat noch nicht nachgesehen.`,
      `Bitte ruf ${owner} an oder sag Bescheid: In der Übersicht wartet eine Nachricht.`,
    ],
    action: 'Deine Seite öffnen',
    footnote: (owner) => `Du hast zugesagt, ${owner} zu helfen. Du kannst jederzeit aufhören.`,
  },
  helperScan: {
    subject: (owner) => `Bitte ${owner} Bescheid sagen: Verlorenes wurde gescannt`,
    paragraphs: (owner, about) => [
      about === null
        ? `Jemand hat etwas gescannt, das ${owner} verloren hat, und ${owner} hat noch nicht nachgesehen.`
        : `Jemand hat ${about} gescannt. ${owner} vermisst das und hat noch nicht nachgesehen.`,
      `Bitte ruf ${owner} an oder sag Bescheid: Wer gescannt hat, steht vielleicht noch daneben.`,
    ],
  },
  helperEnd: 'Keine E-Mails mehr',
  reply: {
    subject: 'Du hast eine Antwort',
    heading: 'Der Besitzer hat dir geantwortet',
    paragraphs: [
      'Du hast zu einem gefundenen Code geschrieben, und sein Besitzer hat geantwortet. Lies die Antwort auf deiner privaten Seite, und schreib dort zurück.',
      'Der Besitzer sieht deinen Namen nicht, und du siehst seinen nicht.',
    ],
    action: 'Antwort lesen',
    footnote:
      'Du hast diese Adresse hinterlassen, um bei einer Antwort benachrichtigt zu werden. Auf deiner privaten Seite kannst du sie löschen lassen.',
  },
  threadLink: {
    subject: 'Der Link zu deiner Unterhaltung',
    heading: 'Hier ist dein Link noch einmal',
    paragraphs: [
      'Auf dieser privaten Seite steht deine Unterhaltung mit dem Besitzer eines Codes, den du gefunden hast. Wer den Link hat, kann sie lesen. Behalte ihn also für dich.',
    ],
    action: 'Unterhaltung öffnen',
    footnote:
      'Jemand hat ihn auf deiner privaten Seite angefordert, auf der du diese Adresse hinterlassen hast.',
  },
  limitReached: {
    subject: 'Die Nachrichten deines Tarifs sind für diesen Monat aufgebraucht',
    heading: 'Mehr Nachrichten, als dein Tarif enthält',
    paragraphs: (limit, nextMonth) => [
      `Dein Tarif enthält ${messages(limit)} im Monat, und gerade hat dir wieder jemand geschrieben.`,
      `Nichts geht verloren: Jede Nachricht kommt an und wartet in deiner Übersicht. Vor dem ${nextMonth} benachrichtigen wir dich aber nicht mehr, außer du wechselst in einen größeren Tarif.`,
    ],
    action: 'Zur Übersicht',
    footnote: 'Das bekommst du höchstens einmal im Monat.',
  },
  contact: 'Wer wir sind und wie du uns erreichst',
  security: {
    what: {
      'password-changed': 'Ein neues Passwort wurde gesetzt',
      'password-removed': 'Dein Passwort wurde entfernt',
      'email-added': 'Eine E-Mail-Adresse wurde hinzugefügt',
      'email-changed': 'Deine E-Mail-Adresse wurde geändert',
      'email-removed': 'Deine E-Mail-Adresse wurde entfernt',
      'phone-added': 'Eine Telefonnummer wurde hinzugefügt',
      'phone-changed': 'Deine Telefonnummer wurde geändert',
      'phone-removed': 'Deine Telefonnummer wurde entfernt',
      'passkey-added': 'Ein Passkey wurde hinzugefügt',
      'passkey-removed': 'Ein Passkey wurde entfernt',
      'app-added': 'Eine Authenticator-App wurde hinzugefügt',
      'app-removed': 'Die Authenticator-App wurde entfernt',
      'key-made': 'Ein API-Schlüssel wurde erstellt',
      'webhook-added': 'Ein Webhook wurde hinzugefügt',
      'webhook-changed': 'Ein Webhook wurde geändert',
      'webhook-disabled': 'Ein Webhook wurde abgeschaltet',
      'recovery-code-used': 'Ein Wiederherstellungscode wurde benutzt',
      'sessions-ended': 'Alle anderen Sitzungen wurden beendet',
      'account-disabled': 'Dein Konto wurde gesperrt',
      'account-enabled': 'Dein Konto wurde wieder freigegeben',
      'new-device': 'Anmeldung auf einer neuen Art von Gerät',
      'thing-handed-over': 'Du hast eine Sache übergeben',
      'thing-taken-over': 'Du hast eine Sache übernommen',
    },
    subject: (what) => `${NAME_PLACE}: ${what}`,
    happened: (when) => `Das geschah in deinem ${NAME_PLACE}-Konto am ${when}.`,
    device: (device) => `Das Gerät: ${device}.`,
    wasYou: 'Wenn du das warst, brauchst du nichts zu tun.',
    notYou:
      'Wenn du das nicht warst, handle jetzt. Melde dich an, mit einem Link, falls dein Passwort nicht mehr gilt. Wähle dann auf deiner Kontoseite ein neues Passwort, beende alle anderen Sitzungen und entferne Passkeys, API-Schlüssel und Webhooks, die du nicht kennst.',
    notYouFormer:
      'Wenn du das nicht warst, handle jetzt. Anmeldelinks an diese Adresse führen nicht mehr zu deinem Konto: Melde dich mit deinem Passwort oder einem Passkey an. Trag dann die Adresse wieder ein, wähle ein neues Passwort und beende alle anderen Sitzungen. Wenn du nicht mehr hineinkommst, schreib uns.',
    disabled:
      'Das war ein Administrator. Bis das Konto wieder freigegeben ist, kann sich niemand anmelden. Wenn du das für einen Irrtum hältst, schreib uns.',
    webhookDisabled:
      'Dein Server hat gemeldet, dass es die Adresse nicht mehr gibt, oder fünf Tage lang nichts angenommen. Deshalb wird dorthin nichts mehr gesendet. Auf deiner Kontoseite siehst du, was er geantwortet hat. Dort kannst du den Webhook wieder einschalten und nachsenden, was fehlt.',
    enabled: 'Das war ein Administrator. Du kannst dich wie zuvor anmelden.',
    action: 'Zu deinem Konto',
    footnote:
      'Wir melden dir alles, was die Anmeldung bei deinem Konto betrifft, und wenn eine Sache den Besitzer wechselt. Diese Nachrichten lassen sich nicht abbestellen.',
    sms: (what, link) => `${NAME_PLACE}: ${what}. Warst du das nicht? ${link}`,
  },
  decision: {
    subject: 'Wir haben über eine Meldung entschieden',
    intro: {
      reporter: (about) =>
        `Du hast gemeldet, was ein Finder über ${about} geschrieben hat. Ein Mensch hat es geprüft.`,
      concerned: (about) =>
        `Es gab eine Meldung über ${about} oder über etwas, das du dort geschrieben hast. Ein Mensch hat es geprüft.`,
    },
    stranger: {
      intro: 'Du hast etwas gemeldet, das dir hier begegnet ist. Ein Mensch hat es geprüft.',
      footnote:
        'Du hast diese Adresse mit deiner Meldung hinterlassen. Wir verwenden sie nur dafür.',
    },
    finder: {
      intro:
        'Jemand hat eine Nachricht von dir gemeldet, die du über einen Code geschickt hast. Ein Mensch hat es geprüft.',
      footnote:
        'Du hast diese Adresse mit deiner Nachricht hinterlassen. Wir schreiben dir nur zu dieser Unterhaltung.',
    },
    revised: 'Wir haben es ein zweites Mal geprüft.',
    outcomes: {
      no_action: 'Wir haben nichts unternommen.',
      warned: 'Wir haben eine Verwarnung ausgesprochen.',
      content_removed: 'Wir haben entfernt, was gemeldet wurde.',
      code_paused: 'Wir haben den Code pausiert.',
      account_disabled: 'Wir haben das Konto gesperrt.',
      sender_blocked: 'Wir haben den Absender gesperrt.',
      handed_over: 'Wir haben die Behörden informiert.',
    },
    reasons: decisionReasons,
    disagree: 'Wenn du es anders siehst, schreib uns.',
    action: 'Entscheidung lesen',
    footnote:
      'Wir teilen dir Entscheidungen mit, die dich betreffen. Diese Nachrichten lassen sich nicht abbestellen.',
  },
};
