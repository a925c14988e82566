import type { ThreadTexts } from './thread-texts.ts';

/** Die private Seite des Finders auf Deutsch. */
export const de: ThreadTexts = {
  language: 'Sprache',
  page: {
    skip: 'Zum Inhalt springen',
    toDark: 'Zur dunklen Ansicht wechseln',
    toLight: 'Zur hellen Ansicht wechseln',
  },
  foot: 'Diese Seite gehört Ihnen allein.',
  loading: 'Das Gespräch wird geladen',
  title: 'Ihr Gespräch',
  yours:
    'Diese Seite gehört Ihnen allein. Wer ihren Link hat, kann sie lesen; behalten Sie ihn also für sich.',
  copy: 'Link kopieren',
  copied: 'In die Zwischenablage kopiert!',
  notCopied: 'Kopieren ging nicht. Der Link ist',
  share: 'Link teilen',
  messages: 'Nachrichten',
  you: 'Sie',
  owner: 'Besitzer',
  erased: 'Diese Nachricht wurde gelöscht',
  waiting: 'Der Besitzer hat noch nicht geantwortet. Antworten erscheinen hier von selbst.',
  answer: {
    title: 'Zurückschreiben',
    label: 'Ihre Antwort',
    help: 'Der Besitzer sieht diese Worte und sonst nichts über Sie.',
    send: 'Antwort senden',
    sending: 'Wird gesendet…',
  },
  errors: {
    content: 'Bitte schreiben Sie eine Nachricht.',
    contentLength: (most) => `Die Nachricht darf höchstens ${most} Zeichen haben.`,
  },
  sendFailure: 'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  kept: 'Ihre Antwort wurde nicht gesendet. Sie bleibt hier erhalten.',
  tooOften:
    'Von hier kamen zu viele Nachrichten. Warten Sie etwas und senden Sie dann noch einmal.',
  offline:
    'Sie sind offline. Was Sie sehen, kann veraltet sein; was Sie schreiben, bleibt erhalten.',
  paused: 'Dieser Code nimmt gerade keine Nachrichten an. Was gesagt wurde, bleibt hier.',
  lost: {
    title: 'Der Besitzer sucht noch danach',
    help: 'Wenn Sie es abgegeben haben, geben Sie hier Bescheid.',
    act: 'Ich habe es abgegeben',
    words: 'Ich habe es abgegeben.',
    told: 'Der Besitzer weiß Bescheid und bestätigt, sobald er es hat.',
    returned: 'Der Besitzer hat es wieder. Vielen Dank für Ihre Hilfe.',
  },
  contact: {
    title: 'Ihre Kontaktdaten',
    email: 'Sie haben eine E-Mail-Adresse hinterlassen. Der Besitzer sieht sie.',
    phone: 'Sie haben eine Telefonnummer hinterlassen. Der Besitzer sieht sie.',
    both: 'Sie haben E-Mail-Adresse und Telefonnummer hinterlassen. Der Besitzer sieht beide.',
    byEmail: 'Link per E-Mail senden',
    bySms: 'Link per SMS senden',
    sent: 'Der Link ist zu Ihnen unterwegs.',
    notSent: 'Der Link konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
    withdraw: 'Kontaktdaten zurückziehen',
    sure: 'Kontaktdaten zurückziehen?',
    effect:
      'E-Mail-Adresse und Telefonnummer werden endgültig gelöscht. Bei einer Antwort benachrichtigen Sie dann nur noch auf dieser Seite.',
    confirm: 'Löschen',
    cancel: 'Behalten',
    withdrawn: 'Ihre Kontaktdaten sind gelöscht.',
    notWithdrawn:
      'Ihre Kontaktdaten konnten nicht gelöscht werden. Bitte versuchen Sie es noch einmal.',
    later: 'Bei einer Antwort benachrichtigen',
    laterHelp:
      'Hinterlassen Sie eine E-Mail-Adresse oder Telefonnummer, dann benachrichtigen wir Sie, wenn der Besitzer antwortet. Er kann sie sehen.',
    change: 'Ändern',
    changeHelp: 'Die neue Angabe ersetzt die bisherige; diese wird gelöscht.',
    emailLabel: 'E-Mail',
    phoneLabel: 'Telefon',
    phoneHelp: 'Mit Ländervorwahl, etwa +49 30 123456.',
    optional: 'freiwillig',
    save: 'Speichern',
    saving: 'Wird gespeichert…',
    saved: 'Gespeichert. Wir benachrichtigen Sie dort, wenn der Besitzer antwortet.',
    notSaved: 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    nothingLeft:
      'Alles, was Sie hier geschrieben haben, ist gelöscht. Schreiben Sie zuerst noch einmal.',
    tooOften: 'Das haben Sie zu oft geändert. Bitte versuchen Sie es später noch einmal.',
    errors: {
      none: 'Bitte geben Sie eine E-Mail-Adresse oder eine Telefonnummer an.',
      email: 'Das sieht nicht nach einer E-Mail-Adresse aus.',
      phone: 'Bitte geben Sie die Nummer mit Ländervorwahl ein, etwa +49 30 123456.',
    },
  },
  close: 'Schließen',
  sent: {
    title: 'Nachricht gesendet!',
    help: 'Der Besitzer weiß Bescheid. Die Antwort erscheint auf dieser Seite; bewahren Sie ihren Link auf.',
    linkLabel: 'Ihr privater Link',
  },
  answered: 'Ihre Antwort wurde gesendet.',
  reload: 'Laden Sie die Seite neu, um neue Antworten zu sehen.',
  missing: {
    title: 'Dieses Gespräch wurde nicht gefunden',
    help: 'Prüfen Sie, ob der Link vollständig ist. Wenn Sie einen Code gescannt haben, scannen Sie ihn noch einmal und schreiben Sie neu.',
  },
  gone: {
    title: 'Dieser Code wird nicht mehr verwendet',
    help: 'Sein Besitzer hat ihn gelöscht. Damit verschwindet auch diese Unterhaltung: Was Sie beide geschrieben haben, wird gelöscht.',
  },
  unreachable: {
    title: 'Das Gespräch wurde nicht geladen',
    help: 'Nichts ist verloren. Prüfen Sie Ihre Verbindung.',
    retry: 'Noch einmal versuchen',
  },
};
