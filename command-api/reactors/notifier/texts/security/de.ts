import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { SecurityWords } from '../security-words.ts';

export const de: SecurityWords = {
  locale: 'de',
  what: {
    'password-changed': 'Ein neues Passwort wurde gesetzt',
    'password-removed': 'Ihr Passwort wurde entfernt',
    'email-added': 'Eine E-Mail-Adresse wurde hinzugefügt',
    'email-changed': 'Ihre E-Mail-Adresse wurde geändert',
    'email-removed': 'Ihre E-Mail-Adresse wurde entfernt',
    'phone-added': 'Eine Telefonnummer wurde hinzugefügt',
    'phone-changed': 'Ihre Telefonnummer wurde geändert',
    'phone-removed': 'Ihre Telefonnummer wurde entfernt',
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
    'account-disabled': 'Ihr Konto wurde gesperrt',
    'account-enabled': 'Ihr Konto wurde wieder freigegeben',
    'new-device': 'Anmeldung auf einer neuen Art von Gerät',
    'thing-handed-over': 'Sie haben eine Sache übergeben',
    'thing-taken-over': 'Sie haben eine Sache übernommen',
  },
  subject: (what) => `${NAME_PLACE}: ${what}`,
  happened: (when) => `Das geschah in Ihrem ${NAME_PLACE}-Konto am ${when}.`,
  device: (device) => `Das Gerät: ${device}.`,
  wasYou: 'Wenn Sie das waren, brauchen Sie nichts zu tun.',
  notYou:
    'Wenn Sie das nicht waren, handeln Sie jetzt. Melden Sie sich an, mit einem Link, falls Ihr Passwort nicht mehr gilt. Wählen Sie dann auf Ihrer Kontoseite ein neues Passwort, beenden Sie alle anderen Sitzungen und entfernen Sie Passkeys, API-Schlüssel und Webhooks, die Sie nicht kennen.',
  notYouFormer:
    'Wenn Sie das nicht waren, handeln Sie jetzt. Anmeldelinks an diese Adresse führen nicht mehr zu Ihrem Konto: Melden Sie sich mit Ihrem Passwort oder einem Passkey an. Tragen Sie dann die Adresse wieder ein, wählen Sie ein neues Passwort und beenden Sie alle anderen Sitzungen. Wenn Sie nicht mehr hineinkommen, schreiben Sie uns.',
  disabled:
    'Das war ein Administrator. Bis das Konto wieder freigegeben ist, kann sich niemand anmelden. Wenn Sie das für einen Irrtum halten, schreiben Sie uns.',
  webhookDisabled:
    'Ihr Server hat gemeldet, dass es die Adresse nicht mehr gibt, oder fünf Tage lang nichts angenommen. Deshalb wird dorthin nichts mehr gesendet. Auf Ihrer Kontoseite sehen Sie, was er geantwortet hat. Dort können Sie den Webhook wieder einschalten und nachsenden, was fehlt.',
  enabled: 'Das war ein Administrator. Sie können sich wie zuvor anmelden.',
  action: 'Zu Ihrem Konto',
  footnote:
    'Wir melden Ihnen alles, was die Anmeldung bei Ihrem Konto betrifft, und wenn eine Sache den Besitzer wechselt. Diese Nachrichten lassen sich nicht abbestellen.',
  contact: 'Wer wir sind und wie Sie uns erreichen',
  sms: (what, link) => `${NAME_PLACE}: ${what}. Waren Sie das nicht? ${link}`,
};
