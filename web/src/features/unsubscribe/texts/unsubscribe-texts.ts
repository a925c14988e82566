import type { Language } from '../../../language/language.ts';

interface UnsubscribeTexts {
  title: string;
  text: string;
  stop: string;
  done: string;
  doneText: string;
  settings: string;
  /** The link is not valid, or its account is erased. */
  unknown: string;
  failure: string;
}

/** Few texts, so they are bundled with the page. */
export const UNSUBSCRIBE_TEXTS: Readonly<Record<Language, UnsubscribeTexts>> = {
  en: {
    title: 'Turn off these notifications?',
    text: 'Messages still arrive on your dashboard. Only the e-mails about them stop.',
    stop: 'Stop the e-mails',
    done: 'You will get no more of these e-mails',
    doneText: 'You can turn them on again in your account.',
    settings: 'All notification settings',
    unknown: 'This link no longer works.',
    failure: 'That did not work. Please try again.',
  },
  de: {
    title: 'Keine E-Mails mehr zu Nachrichten?',
    text: 'Nachrichten kommen weiter in deiner Übersicht an. Nur die E-Mails dazu hören auf.',
    stop: 'E-Mails abbestellen',
    done: 'Du bekommst diese E-Mails nicht mehr',
    doneText: 'In deinem Konto kannst du sie wieder einschalten.',
    settings: 'Alle Einstellungen',
    unknown: 'Dieser Link gilt nicht mehr.',
    failure: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  },
  fr: {
    title: 'Ne plus recevoir d’e-mails sur les messages ?',
    text: 'Les messages continuent d’arriver sur votre tableau de bord. Seuls les e-mails s’arrêtent.',
    stop: 'Arrêter les e-mails',
    done: 'Vous ne recevrez plus ces e-mails',
    doneText: 'Vous pouvez les réactiver dans votre compte.',
    settings: 'Tous les réglages',
    unknown: 'Ce lien ne fonctionne plus.',
    failure: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  },
  es: {
    title: '¿No recibir más correos sobre mensajes?',
    text: 'Los mensajes siguen llegando a tu panel. Solo dejan de llegar los correos.',
    stop: 'No recibir más correos',
    done: 'Ya no recibirás estos correos',
    doneText: 'Puedes volver a activarlos en tu cuenta.',
    settings: 'Todos los ajustes',
    unknown: 'Este enlace ya no funciona.',
    failure: 'No ha funcionado. Inténtalo de nuevo.',
  },
  hi: {
    title: 'संदेशों के ईमेल बंद करें?',
    text: 'संदेश आपके डैशबोर्ड पर आते रहेंगे। बस उनके ईमेल बंद होंगे।',
    stop: 'ईमेल बंद करें',
    done: 'अब आपको ये ईमेल नहीं मिलेंगे',
    doneText: 'आप इन्हें अपने खाते में फिर चालू कर सकते हैं।',
    settings: 'सभी सेटिंग्स',
    unknown: 'यह लिंक अब काम नहीं करता।',
    failure: 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
  },
  id: {
    title: 'Hentikan email tentang pesan?',
    text: 'Pesan tetap masuk ke dasbor Anda. Hanya emailnya yang berhenti.',
    stop: 'Hentikan email',
    done: 'Anda tidak akan menerima email ini lagi',
    doneText: 'Anda dapat mengaktifkannya lagi di akun Anda.',
    settings: 'Semua pengaturan',
    unknown: 'Tautan ini tidak berlaku lagi.',
    failure: 'Tidak berhasil. Silakan coba lagi.',
  },
};
