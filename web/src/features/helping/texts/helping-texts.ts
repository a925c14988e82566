import type { Language } from '../../../language/language.ts';

export interface HelpingTexts {
  asked: (owner: string) => string;
  askedText: (owner: string) => string;
  promises: (owner: string) => readonly string[];
  yes: string;
  no: string;
  agreed: (owner: string) => string;
  agreedText: (owner: string) => string;
  leave: string;
  /** @param about the thing in quotation marks, if the owner shares its name */
  alert: (owner: string, about: string | null) => string;
  quote: (title: string) => string;
  alertText: (owner: string) => string;
  scanned: (owner: string, about: string | null) => string;
  scannedText: (owner: string) => string;
  seen: (owner: string) => string;
  seenText: string;
  ended: string;
  endedText: string;
  /** The link is invalid, or its owner withdrew the invitation. */
  unknown: string;
  failure: string;
  again: string;
}

/** Short, so all languages are bundled with the page. */
export const HELPING_TEXTS: Readonly<Record<Language, HelpingTexts>> = {
  en: {
    asked: (owner) => `Help ${owner}?`,
    askedText: (owner) =>
      `Anyone who finds something of ${owner}’s can write to ${owner} through us. If ${owner} does not look in time, we tell you, and you can let ${owner} know.`,
    promises: (owner) => [
      'You never see the message, or who wrote it.',
      'The people who write never learn about you.',
      `You can stop at any time. If you say no, we erase your address, and ${owner} cannot ask you again.`,
    ],
    yes: 'Yes, I will help',
    no: 'No, thank you',
    agreed: (owner) => `You are helping ${owner}`,
    agreedText: (owner) =>
      `We tell you when ${owner} has not looked in time. There is nothing else to do.`,
    leave: 'Stop helping',
    alert: (owner, about) =>
      about === null ? `Somebody wrote to ${owner}` : `Somebody wrote about ${owner}’s ${about}`,
    quote: (title) => `“${title}”`,
    alertText: (owner) =>
      `${owner} has not looked yet. Please let ${owner} know that a message is waiting on the dashboard.`,
    scanned: (owner, about) =>
      about === null
        ? `Somebody scanned something ${owner} lost`
        : `Somebody scanned ${owner}’s lost ${about}`,
    scannedText: (owner) =>
      `${owner} has not looked yet. Please let ${owner} know now: whoever scanned it may still be standing next to it.`,
    seen: (owner) => `${owner} has looked in the meantime`,
    seenText: 'Thank you. There is nothing to do.',
    ended: 'You will not hear from us again',
    endedText: 'Your name and address have been erased. You can close this page.',
    unknown: 'This link no longer works.',
    failure: 'That did not work. Please try again.',
    again: 'Try again',
  },
  de: {
    asked: (owner) => `${owner} helfen?`,
    askedText: (owner) =>
      `Wer etwas von ${owner} findet, schreibt über uns. Schaut niemand rechtzeitig nach, geben wir dir kurz Bescheid, und du kannst es ${owner} sagen.`,
    promises: (owner) => [
      'Du siehst nie die Nachricht oder wer sie geschrieben hat.',
      'Wer schreibt, erfährt nichts von dir.',
      `Du kannst jederzeit aufhören. Lehnst du ab, löschen wir deine Adresse, und ${owner} kann dich nicht noch einmal fragen.`,
    ],
    yes: 'Ja, ich helfe',
    no: 'Nein, danke',
    agreed: (owner) => `Du hilfst ${owner}`,
    agreedText: (owner) =>
      `Wir geben dir Bescheid, wenn ${owner} nicht rechtzeitig nachgesehen hat. Mehr ist nicht zu tun.`,
    leave: 'Nicht mehr helfen',
    alert: (owner, about) =>
      about === null
        ? `Jemand hat ${owner} geschrieben`
        : `Jemand hat ${owner} wegen ${about} geschrieben`,
    quote: (title) => `„${title}“`,
    alertText: (owner) =>
      `${owner} hat noch nicht nachgesehen. Bitte ruf an oder sag Bescheid: In der Übersicht wartet eine Nachricht.`,
    scanned: (owner, about) =>
      about === null
        ? `Jemand hat gescannt, was ${owner} verloren hat`
        : `Jemand hat ${about} gescannt. ${owner} vermisst das`,
    scannedText: (owner) =>
      `${owner} hat noch nicht nachgesehen. Bitte ruf an oder sag Bescheid: Wer gescannt hat, steht vielleicht noch daneben.`,
    seen: (owner) => `${owner} hat inzwischen nachgesehen`,
    seenText: 'Danke. Es ist nichts mehr zu tun.',
    ended: 'Du hörst nichts mehr von uns',
    endedText: 'Dein Name und deine Adresse sind hier gelöscht. Du kannst diese Seite schließen.',
    unknown: 'Dieser Link gilt nicht mehr.',
    failure: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
    again: 'Noch einmal versuchen',
  },
  fr: {
    asked: (owner) => `Aider ${owner} ?`,
    askedText: (owner) =>
      `La personne qui trouve un objet appartenant à ${owner} écrit par notre intermédiaire. Si personne ne regarde à temps, nous vous le disons, et vous pouvez prévenir ${owner}.`,
    promises: (owner) => [
      'Vous ne voyez jamais le message ni son auteur.',
      'La personne qui écrit ne sait rien de vous.',
      `Vous pouvez arrêter à tout moment. Si vous refusez, nous effaçons votre adresse, et ${owner} ne pourra plus vous solliciter.`,
    ],
    yes: 'Oui, je veux bien',
    no: 'Non, merci',
    agreed: (owner) => `Vous aidez ${owner}`,
    agreedText: (owner) =>
      `Nous vous prévenons si ${owner} n’a pas regardé à temps. Il n’y a rien d’autre à faire.`,
    leave: 'Ne plus aider',
    alert: (owner, about) =>
      about === null
        ? `Quelqu’un a écrit à ${owner}`
        : `Quelqu’un a écrit à ${owner} au sujet de ${about}`,
    quote: (title) => `« ${title} »`,
    alertText: (owner) =>
      `${owner} n’a pas encore regardé. Appelez ou passez le mot : un message attend sur le tableau de bord.`,
    scanned: (owner, about) =>
      about === null
        ? `Quelqu’un a scanné un objet perdu appartenant à ${owner}`
        : `Quelqu’un a scanné ${about}, un objet perdu appartenant à ${owner}`,
    scannedText: (owner) =>
      `${owner} n’a pas encore regardé. Appelez ou passez le mot : la personne qui l’a scanné est peut-être encore à côté.`,
    seen: (owner) => `${owner} a regardé entre-temps`,
    seenText: 'Merci. Il n’y a plus rien à faire.',
    ended: 'Nous ne vous écrirons plus',
    endedText: 'Votre nom et votre adresse sont effacés ici. Vous pouvez fermer cette page.',
    unknown: 'Ce lien ne fonctionne plus.',
    failure: 'Cela n’a pas fonctionné. Veuillez réessayer.',
    again: 'Réessayer',
  },
  es: {
    asked: (owner) => `¿Ayudar a ${owner}?`,
    askedText: (owner) =>
      `Quien encuentra algo de ${owner} escribe a través de nosotros. Si nadie lo mira a tiempo, te lo diremos y podrás avisar a ${owner}.`,
    promises: (owner) => [
      'Nunca verás el mensaje ni quién lo escribió.',
      'Quien escribe no sabrá nada de ti.',
      `Puedes dejarlo cuando quieras. Si dices que no, borramos tu dirección, y ${owner} no podrá volver a preguntarte.`,
    ],
    yes: 'Sí, quiero ayudar',
    no: 'No, gracias',
    agreed: (owner) => `Ayudas a ${owner}`,
    agreedText: (owner) =>
      `Te avisaremos cuando ${owner} no haya mirado a tiempo. No hay nada más que hacer.`,
    leave: 'Dejar de ayudar',
    alert: (owner, about) =>
      about === null
        ? `Alguien ha escrito a ${owner}`
        : `Alguien ha escrito a ${owner} sobre ${about}`,
    quote: (title) => `«${title}»`,
    alertText: (owner) =>
      `${owner} aún no lo ha mirado. Llama o coméntaselo: hay un mensaje en su panel.`,
    scanned: (owner, about) =>
      about === null
        ? `Alguien ha escaneado lo que ${owner} perdió`
        : `Alguien ha escaneado ${about}, que ${owner} perdió`,
    scannedText: (owner) =>
      `${owner} aún no lo ha mirado. Llama o coméntaselo: quien lo escaneó quizá siga al lado.`,
    seen: (owner) => `${owner} ya lo ha mirado`,
    seenText: 'Gracias. No hay nada más que hacer.',
    ended: 'Ya no te avisaremos más',
    endedText: 'Tu nombre y tu dirección se han borrado aquí. Puedes cerrar esta página.',
    unknown: 'Este enlace ya no funciona.',
    failure: 'No ha funcionado. Inténtalo de nuevo.',
    again: 'Volver a intentarlo',
  },
  hi: {
    asked: (owner) => `${owner} की मदद करेंगे?`,
    askedText: (owner) =>
      `जिसे ${owner} की कोई चीज़ मिलती है, वह हमारे ज़रिए लिखता है। अगर समय पर कोई न देखे, तो हम आपको बताएँगे और आप ${owner} को बता सकते हैं।`,
    promises: (owner) => [
      'आपको कभी न संदेश दिखेगा, न लिखने वाला।',
      'लिखने वाले को आपके बारे में कुछ पता नहीं चलेगा।',
      `आप कभी भी बंद कर सकते हैं। अगर आप ना कहें, तो हम आपका पता मिटा देंगे, और ${owner} आपसे दोबारा नहीं पूछ सकेंगे।`,
    ],
    yes: 'हाँ, मैं मदद के लिए तैयार हूँ',
    no: 'नहीं, धन्यवाद',
    agreed: (owner) => `आप ${owner} की मदद कर रहे हैं`,
    agreedText: (owner) => `जब ${owner} समय पर न देखें, तो हम आपको बताएँगे। और कुछ नहीं करना है।`,
    leave: 'मदद करना बंद करें',
    alert: (owner, about) =>
      about === null
        ? `किसी ने ${owner} को लिखा है`
        : `किसी ने ${owner} की चीज़ ${about} के बारे में लिखा है`,
    quote: (title) => `“${title}”`,
    alertText: (owner) => `${owner} ने अभी तक नहीं देखा। कृपया फ़ोन करें या बता दें: डैशबोर्ड पर एक संदेश है।`,
    scanned: (owner, about) =>
      about === null
        ? `${owner} की खोई चीज़ को किसी ने स्कैन किया`
        : `${owner} की खोई चीज़ ${about} को किसी ने स्कैन किया`,
    scannedText: (owner) =>
      `${owner} ने अभी तक नहीं देखा। कृपया फ़ोन करें या बता दें: स्कैन करने वाला शायद अभी वहीं हो।`,
    seen: (owner) => `${owner} ने इस बीच देख लिया है`,
    seenText: 'धन्यवाद। अब कुछ नहीं करना है।',
    ended: 'अब हम आपको कुछ नहीं भेजेंगे',
    endedText: 'आपका नाम और पता यहाँ से मिटा दिया गया है। आप यह पेज बंद कर सकते हैं।',
    unknown: 'यह लिंक अब काम नहीं करता।',
    failure: 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
    again: 'फिर कोशिश करें',
  },
  id: {
    asked: (owner) => `Membantu ${owner}?`,
    askedText: (owner) =>
      `Siapa pun yang menemukan barang ${owner} menulis lewat kami. Jika tidak ada yang segera melihatnya, kami memberi tahu Anda, dan Anda bisa menyampaikannya kepada ${owner}.`,
    promises: (owner) => [
      'Anda tidak akan pernah melihat pesan atau penulisnya.',
      'Penulisnya tidak tahu apa pun tentang Anda.',
      `Anda bisa berhenti kapan saja. Jika Anda menolak, kami menghapus alamat Anda, dan ${owner} tidak bisa bertanya lagi.`,
    ],
    yes: 'Ya, saya mau membantu',
    no: 'Tidak, terima kasih',
    agreed: (owner) => `Anda membantu ${owner}`,
    agreedText: (owner) =>
      `Kami memberi tahu Anda jika ${owner} belum melihat pada waktunya. Tidak ada hal lain yang perlu dilakukan.`,
    leave: 'Berhenti membantu',
    alert: (owner, about) =>
      about === null
        ? `Seseorang menulis kepada ${owner}`
        : `Seseorang menulis tentang ${about} milik ${owner}`,
    quote: (title) => `“${title}”`,
    alertText: (owner) =>
      `${owner} belum melihatnya. Tolong telepon atau sampaikan langsung: ada pesan di dasbor.`,
    scanned: (owner, about) =>
      about === null
        ? `Seseorang memindai barang ${owner} yang hilang`
        : `Seseorang memindai ${about} milik ${owner} yang hilang`,
    scannedText: (owner) =>
      `${owner} belum melihatnya. Tolong telepon atau sampaikan langsung: orang yang memindainya mungkin masih di dekatnya.`,
    seen: (owner) => `${owner} sudah melihatnya`,
    seenText: 'Terima kasih. Tidak ada lagi yang perlu dilakukan.',
    ended: 'Kami tidak akan mengirim apa pun lagi',
    endedText: 'Nama dan alamat Anda sudah dihapus di sini. Anda boleh menutup halaman ini.',
    unknown: 'Tautan ini tidak berlaku lagi.',
    failure: 'Tidak berhasil. Silakan coba lagi.',
    again: 'Coba lagi',
  },
};
