import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { NoticeWords } from './notice-words.ts';

const messages = (count: number): string => (count === 1 ? '1 Nachricht' : `${count} Nachrichten`);

export const de: NoticeWords = {
  locale: 'de',
  copyAddress: 'Oder kopieren Sie diese Adresse:',
  settings: 'Benachrichtigungen einstellen',
  unsubscribe: 'Diese E-Mails abbestellen',
  quote: (title) => `„${title}“`,
  signInLink: {
    subject: `Ihr Anmeldelink für ${NAME_PLACE}`,
    heading: 'Mit einem Tipp anmelden',
    paragraphs: [
      'Öffnen Sie diesen Link, um sich anzumelden. Er gilt einmal und 48 Stunden lang; ein neuerer ersetzt ihn.',
      'Wenn Sie noch kein Konto haben, entsteht dabei eines.',
    ],
    action: `Bei ${NAME_PLACE} anmelden`,
    footnote:
      'Jemand hat diese Adresse auf unserer Anmeldeseite eingegeben. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne diesen Link kommt niemand hinein.',
    sms: (link) => `${NAME_PLACE}-Anmeldung, gilt einmal und 48 Stunden: ${link}`,
  },
  administratorLink: {
    paragraphs: [
      'Öffnen Sie diesen Link innerhalb von 10 Minuten in dem Browser, in dem Sie ihn angefordert haben. Er gilt einmal; ein neuerer ersetzt ihn.',
    ],
    sms: (link) => `${NAME_PLACE}-Anmeldung, 10 Minuten im selben Browser: ${link}`,
  },
  contactCode: {
    subject: (code) => `${code} ist Ihr ${NAME_PLACE}-Code`,
    heading: 'Bestätigen Sie, dass das Ihre Adresse ist',
    paragraphs: ['Geben Sie diesen Code auf Ihrer Kontoseite ein. Er gilt 48 Stunden.'],
    action: 'Zu Ihrem Konto',
    footnote:
      'Jemand möchte diese Adresse für ein Konto verwenden. Wenn Sie das nicht waren, tun Sie nichts und geben Sie den Code niemandem.',
    sms: (code) => `${code} ist Ihr ${NAME_PLACE}-Code. Geben Sie ihn niemandem.`,
  },
  knownAddress: {
    subject: `Sie haben schon ein ${NAME_PLACE}-Konto`,
    heading: 'Sie haben schon ein Konto',
    paragraphs: [
      'Jemand wollte diese Adresse für ein anderes Konto verwenden. Sie gehört zu Ihrem, und es hat sich nichts geändert.',
      'Wenn Sie das waren, melden Sie sich mit dieser Adresse an. Wenn Sie Ihr Passwort nicht wissen, fordern Sie dort einen Anmeldelink an.',
    ],
    action: `Bei ${NAME_PLACE} anmelden`,
    footnote:
      'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Niemand ist in Ihr Konto gelangt.',
    sms: (link) =>
      `${NAME_PLACE}: Jemand wollte diese Nummer für ein anderes Konto. Sie bleibt Ihre. Waren Sie es, melden Sie sich an: ${link}`,
  },
  newMessage: {
    someCode: 'einem Ihrer Codes',
    subject: (about) => `Neue Nachricht zu ${about}`,
    heading: 'Jemand hat Ihnen geschrieben',
    paragraphs: (about) => [
      `Es gibt eine neue Nachricht zu ${about}. Lesen und beantworten Sie sie in Ihrer Übersicht.`,
      'Keiner von Ihnen sieht, wer der andere ist.',
    ],
    action: 'Nachricht lesen',
    footnote: 'In Ihrem Konto ist eingestellt, dass wir Ihnen Nachrichten melden.',
    sms: (about, link) => `${NAME_PLACE}: neue Nachricht zu ${about}. Lesen: ${link}`,
  },
  digest: {
    subject: (count, about) =>
      about === null
        ? `${count} Nachrichten in Ihrer Ruhezeit`
        : `${count} Nachrichten in Ihrer Ruhezeit, zu ${about}`,
    heading: 'In Ihrer Ruhezeit kamen Nachrichten',
    paragraphs: (count, about) => [
      `In Ihrer Ruhezeit kamen ${count} Nachrichten${about === null ? '' : ` zu ${about}`}. Lesen und beantworten Sie sie in Ihrer Übersicht.`,
    ],
    more: (count) => `${count} weiteren`,
    action: 'Nachrichten lesen',
    footnote:
      'Sie haben eine Ruhezeit gewählt. Was darin kommt, melden wir an ihrem Ende zusammen.',
    sms: (count, link) => `${NAME_PLACE}: ${count} Nachrichten in Ihrer Ruhezeit. Lesen: ${link}`,
  },
  voiceNote: {
    subject: (about) => `Neue Sprachnachricht zu ${about}`,
    heading: 'Jemand hat Ihnen eine Sprachnachricht hinterlassen',
    paragraphs: (about) => [
      `Jemand hat Ihnen eine Sprachnachricht zu ${about} hinterlassen. Hören und beantworten Sie sie in Ihrer Übersicht.`,
      'Keiner von Ihnen sieht, wer der andere ist.',
    ],
    action: 'Sprachnachricht anhören',
    sms: (about, link) => `${NAME_PLACE}: neue Sprachnachricht zu ${about}. Anhören: ${link}`,
  },
  call: {
    heading: 'Jemand ruft Sie an',
    subject: (about) => `Es geht um ${about}. Tippen Sie, um anzunehmen.`,
  },
  missedCall: {
    subject: (about) => `Verpasster Anruf zu ${about}`,
    heading: 'Sie haben einen Anruf verpasst',
    paragraphs: (about) => [
      `Jemand hat Sie wegen ${about} angerufen. Sie können zurückrufen oder schreiben: Gelesen wird es auf einer privaten Seite.`,
      'Keiner von Ihnen sieht, wer der andere ist.',
    ],
    action: 'Unterhaltung öffnen',
    sms: (about, link) =>
      `${NAME_PLACE}: verpasster Anruf zu ${about}. Zurückrufen oder schreiben: ${link}`,
  },
  deviceTest: {
    heading: 'Benachrichtigungen kommen hier an',
    subject: 'Auf diesem Gerät erfahren Sie, wenn Ihnen jemand schreibt.',
  },
  channelTest: {
    subject: (code) => `${code} ist Ihr Code. Geben Sie ihn auf Ihrer Kontoseite ein.`,
  },
  lostScan: {
    subject: (about) => `Gerade gescannt: ${about}`,
    heading: 'Jemand hat gescannt, was Sie vermissen',
    paragraphs: (about) => [
      `Gerade hat jemand die Seite von ${about} geöffnet, den Sie als verloren gemeldet haben.`,
      'Dort steht, was Sie geschrieben haben. Vielleicht bekommen Sie gleich eine Nachricht. Wo die Person ist, erfahren Sie nur, wenn sie es mitteilt.',
    ],
    action: 'Übersicht öffnen',
    footnote: 'Das bekommen Sie bei jedem Scan, solange der Code als verloren gemeldet ist.',
    sms: (about, link) => `${NAME_PLACE}: gerade wurde ${about} gescannt. Ihre Übersicht: ${link}`,
  },
  overdue: {
    subject: (about) => `Überfällig: ${about}`,
    action: 'Übersicht öffnen',
    sms: (about, day, link) =>
      `${NAME_PLACE}: ${about} sollte bis ${day} zurück sein. Übersicht: ${link}`,
    holder: {
      heading: 'Bitte bringen Sie es zurück',
      paragraphs: (about, day) => [
        `Sie haben ${about} ausgeliehen, und zwar bis zum ${day}.`,
        'Haben Sie es schon zurückgebracht, geben Sie das in der Übersicht an. Brauchen Sie es länger, scannen Sie das Etikett und wählen Sie einen späteren Tag.',
      ],
      footnote: 'Wir erinnern Sie zu jedem Tag, den Sie wählen, einmal.',
    },
    manager: {
      heading: 'Etwas ist noch nicht zurück',
      paragraphs: (about, day) => [
        `Ein Mitglied Ihrer Organisation hat ${about} ausgeliehen, und zwar bis zum ${day}.`,
        'Wer es hat, sehen Sie in der Übersicht. Ist es wieder da, können Sie das dort angeben.',
      ],
      footnote:
        'Das bekommen Sie, weil Sie eine Organisation verwalten und ihre Benachrichtigungen möchten.',
    },
  },
  helperInvitation: {
    subject: (owner) => `${owner} bittet Sie um Hilfe`,
    heading: (owner) => `Dürfen wir Ihnen Bescheid geben, wenn ${owner} nicht antwortet?`,
    paragraphs: (owner) => [
      `${owner} hat Etiketten von ${NAME_PLACE} an Schlüsseln, Taschen oder anderen Sachen. Wer etwas davon findet, schreibt ${owner} über uns. Wird die Nachricht nicht rechtzeitig gesehen, geben wir Ihnen kurz Bescheid, und Sie können es ${owner} sagen.`,
      'Sie sehen weder die Nachricht noch, wer sie geschrieben hat, und wer schreibt, erfährt nichts von Ihnen. Solange Sie nicht zusagen, schicken wir Ihnen nichts weiter. Aufhören können Sie jederzeit.',
    ],
    action: 'Zusagen oder ablehnen',
    footnote: (owner) =>
      `${owner} hat uns diese Adresse gegeben, um Sie zu fragen. Wenn Sie ablehnen, löschen wir sie, und ${owner} kann Sie nicht noch einmal fragen.`,
    sms: (owner, link) => `${owner} bittet Sie um Hilfe bei ${NAME_PLACE}. Ja oder nein: ${link}`,
  },
  helperAlert: {
    subject: (owner) => `Bitte ${owner} Bescheid sagen: eine Nachricht wartet`,
    heading: (owner) => `Können Sie ${owner} erreichen?`,
    paragraphs: (owner, about) => [
      about === null
        ? `Jemand hat ${owner} wegen einer Sache geschrieben, und ${owner} hat noch nicht nachgesehen.`
        : `Jemand hat ${owner} wegen ${about} geschrieben, und ${owner} hat noch nicht nachgesehen.`,
      `Bitte rufen Sie ${owner} an oder sagen Sie Bescheid: In der Übersicht wartet eine Nachricht. Drücken Sie dann auf den Knopf, damit niemand sonst benachrichtigt wird.`,
    ],
    action: (owner) => `Ich sage ${owner} Bescheid`,
    footnote: (owner) => `Sie haben zugesagt, ${owner} zu helfen. Sie können jederzeit aufhören.`,
    sms: (owner, link) =>
      `${NAME_PLACE}: ${owner} hat eine Nachricht nicht gesehen. Bitte Bescheid sagen: ${link}`,
  },
  helperScan: {
    subject: (owner) => `Bitte ${owner} Bescheid sagen: Verlorenes wurde gescannt`,
    paragraphs: (owner, about) => [
      about === null
        ? `Jemand hat etwas gescannt, das ${owner} verloren hat, und ${owner} hat noch nicht nachgesehen.`
        : `Jemand hat ${about} gescannt. ${owner} vermisst das und hat noch nicht nachgesehen.`,
      `Bitte rufen Sie ${owner} an oder sagen Sie Bescheid: Wer gescannt hat, steht vielleicht noch daneben. Drücken Sie dann auf den Knopf, damit niemand sonst benachrichtigt wird.`,
    ],
    sms: (owner, link) =>
      `${NAME_PLACE}: Verlorenes von ${owner} wurde gescannt. Bitte Bescheid sagen: ${link}`,
  },
  helperEnd: 'Keine E-Mails mehr',
  reply: {
    subject: 'Sie haben eine Antwort',
    heading: 'Der Besitzer hat Ihnen geantwortet',
    paragraphs: [
      'Sie haben zu einem gefundenen Code geschrieben, und sein Besitzer hat geantwortet. Lesen Sie die Antwort auf Ihrer privaten Seite, und schreiben Sie dort zurück.',
      'Der Besitzer sieht Ihren Namen nicht, und Sie sehen seinen nicht.',
    ],
    action: 'Antwort lesen',
    footnote:
      'Sie haben diese Adresse hinterlassen, um bei einer Antwort benachrichtigt zu werden. Auf Ihrer privaten Seite können Sie sie löschen lassen.',
    sms: (link) => `${NAME_PLACE}: Der Besitzer hat geantwortet. Ihre Seite: ${link}`,
  },
  threadLink: {
    subject: 'Der Link zu Ihrem Gespräch',
    heading: 'Hier ist Ihr Link noch einmal',
    paragraphs: [
      'Auf dieser privaten Seite steht Ihr Gespräch mit dem Besitzer eines Codes, den Sie gefunden haben. Wer den Link hat, kann es lesen; behalten Sie ihn also für sich.',
    ],
    action: 'Gespräch öffnen',
    footnote:
      'Jemand hat ihn auf Ihrer privaten Seite angefordert, auf der Sie diese Adresse hinterlassen haben.',
    sms: (link) => `${NAME_PLACE}: Ihr privates Gespräch: ${link}`,
  },
  limitReached: {
    subject: 'Die Nachrichten Ihres Tarifs sind für diesen Monat aufgebraucht',
    heading: 'Mehr Nachrichten, als Ihr Tarif enthält',
    paragraphs: (limit, nextMonth) => [
      `Ihr Tarif enthält ${messages(limit)} im Monat, und gerade hat Ihnen wieder jemand geschrieben.`,
      `Nichts geht verloren: Jede Nachricht kommt an und wartet in Ihrer Übersicht. Vor dem ${nextMonth} melden wir sie Ihnen aber nicht mehr einzeln, außer Sie wechseln in einen größeren Tarif.`,
    ],
    action: 'Zur Übersicht',
    footnote: 'Das bekommen Sie höchstens einmal im Monat.',
    sms: (limit, link) =>
      `${NAME_PLACE}: Die ${messages(limit)} Ihres Tarifs sind für diesen Monat verbraucht. Neue warten hier: ${link}`,
  },
};
