import type { Language } from '@app/events/language';
import { NAME_PLACE } from '@app/service-kit/brand/name-place';

/** The bot's own messages. */
interface BotWords {
  readonly connected: string;
  readonly stopped: string;
  /** For somebody without a valid link. */
  readonly hint: string;
  /** For an account that has no room for another channel. */
  readonly full: string;
}

export const BOT_WORDS: Readonly<Record<Language, BotWords>> = {
  en: {
    connected: `Connected. You will be notified here when somebody writes to you. Send /stop to end this.`,
    stopped: 'Stopped. You will get no more notifications here.',
    hint: `To be notified here, open your account page of ${NAME_PLACE} and choose “Connect Telegram”. Its link works once, for 15 minutes.`,
    full: 'Your account has no room for another channel. Remove one on your account page first.',
  },
  de: {
    connected:
      'Verbunden. Du wirst hier benachrichtigt, wenn dir jemand schreibt. Sende /stop, um das zu beenden.',
    stopped: 'Beendet. Du bekommst hier keine Benachrichtigungen mehr.',
    hint: `Um hier benachrichtigt zu werden, öffne deine Kontoseite bei ${NAME_PLACE} und wähle „Connect Telegram“. Der Link gilt einmal und 15 Minuten lang.`,
    full: 'Dein Konto hat keinen Platz für einen weiteren Kanal. Entferne zuerst einen auf deiner Kontoseite.',
  },
  fr: {
    connected:
      'Connecté. Vous serez prévenu ici quand quelqu’un vous écrit. Envoyez /stop pour y mettre fin.',
    stopped: 'Terminé. Vous ne recevrez plus rien ici.',
    hint: `Pour être prévenu ici, ouvrez la page de votre compte ${NAME_PLACE} et choisissez « Connect Telegram ». Le lien sert une fois, pendant 15 minutes.`,
    full: 'Votre compte n’a plus de place pour un autre canal. Retirez-en d’abord un sur la page de votre compte.',
  },
  es: {
    connected:
      'Conectado. Te avisaremos aquí cuando alguien te escriba. Envía /stop para dejar de recibir avisos.',
    stopped: 'Terminado. Aquí ya no recibirás avisos.',
    hint: `Para recibir avisos aquí, abre la página de tu cuenta de ${NAME_PLACE} y elige «Connect Telegram». El enlace sirve una vez, durante 15 minutos.`,
    full: 'Tu cuenta no tiene sitio para otro canal. Quita antes uno en la página de tu cuenta.',
  },
  hi: {
    connected: 'जुड़ गया। जब कोई आपको लिखेगा, तो आपको यहाँ बताया जाएगा। इसे बंद करने के लिए /stop भेजें।',
    stopped: 'बंद हो गया। अब आपको यहाँ कुछ नहीं बताया जाएगा।',
    hint: `यहाँ सूचना पाने के लिए ${NAME_PLACE} में अपने खाते का पेज खोलें और “Connect Telegram” चुनें। लिंक एक बार और 15 मिनट तक काम करता है।`,
    full: 'आपके खाते में और चैनल के लिए जगह नहीं है। पहले अपने खाते के पेज पर एक हटाएँ।',
  },
  id: {
    connected:
      'Terhubung. Anda akan diberi tahu di sini saat seseorang menulis kepada Anda. Kirim /stop untuk mengakhirinya.',
    stopped: 'Selesai. Anda tidak akan diberi tahu lagi di sini.',
    hint: `Agar diberi tahu di sini, buka halaman akun ${NAME_PLACE} Anda dan pilih “Connect Telegram”. Tautannya berlaku sekali, selama 15 menit.`,
    full: 'Akun Anda tidak punya tempat untuk saluran lain. Hapus dulu satu di halaman akun Anda.',
  },
};
