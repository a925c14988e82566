import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { SecurityWords } from '../security-words.ts';

export const de: SecurityWords = {
  locale: 'de',
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
  contact: 'Wer wir sind und wie du uns erreichst',
  sms: (what, link) => `${NAME_PLACE}: ${what}. Warst du das nicht? ${link}`,
};
