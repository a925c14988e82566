import type { Language } from '../../../language/language.ts';

export interface MovedTexts {
  title: string;
  /** Followed by the address on its own. */
  help: string;
  /** @param host of the other instance */
  go: (host: string) => string;
  care: string;
}

/**
 * The page of a code whose owner moved to another instance. It is rare, so all languages are in one
 * file.
 */
export const movedTexts: Readonly<Record<Language, MovedTexts>> = {
  en: {
    title: 'This code has moved',
    help: 'You can now reach its owner at another address:',
    go: (host) => `Continue to ${host}`,
    care: 'That site is run by somebody else. You need no password and no payment to return something.',
  },
  de: {
    title: 'Dieser Code ist umgezogen',
    help: 'Der Besitzer ist jetzt unter einer anderen Adresse zu erreichen:',
    go: (host) => `Weiter zu ${host}`,
    care: 'Diese Seite betreibt jemand anderes. Um etwas zurückzugeben, brauchst du weder ein Passwort noch Geld.',
  },
  fr: {
    title: 'Ce code a déménagé',
    help: 'Vous pouvez désormais joindre son propriétaire à une autre adresse :',
    go: (host) => `Continuer vers ${host}`,
    care: 'Ce site est géré par quelqu’un d’autre. Pour rendre un objet, il ne faut ni mot de passe ni paiement.',
  },
  es: {
    title: 'Este código se ha mudado',
    help: 'Ahora puedes contactar con su dueño en otra dirección:',
    go: (host) => `Continuar a ${host}`,
    care: 'Ese sitio lo gestiona otra persona. Para devolver algo no hace falta contraseña ni pago.',
  },
  hi: {
    title: 'यह कोड दूसरी जगह चला गया है',
    help: 'अब इसके मालिक से इस दूसरे पते पर संपर्क किया जा सकता है:',
    go: (host) => `${host} पर जाएँ`,
    care: 'वह साइट कोई और चलाता है। कोई चीज़ लौटाने के लिए न पासवर्ड चाहिए, न पैसे।',
  },
  id: {
    title: 'Kode ini sudah pindah',
    help: 'Sekarang pemiliknya bisa dihubungi di alamat lain:',
    go: (host) => `Lanjut ke ${host}`,
    care: 'Situs itu dikelola pihak lain. Untuk mengembalikan barang, tidak perlu kata sandi atau pembayaran.',
  },
};
