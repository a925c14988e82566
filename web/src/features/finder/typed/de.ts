import { alarms } from '@app/command-api/contract/alarms-de';
import type { TypedTexts } from './typed-words.ts';

/** Was die Seite für Finder über Dinge einer Art sagt, auf Deutsch. */
export const de: TypedTexts = {
  keys: {
    lead: 'Sie haben fremde Schlüssel gefunden.',
    lost: 'Diese Schlüssel sind verloren gegangen und werden gesucht',
    writeTo: 'Dem Besitzer schreiben',
    placeholder: 'Wo sie sind und bis wann man sie abholen kann',
    fields: {},
    presets: [
      { label: 'Gefunden', text: 'Ich habe Ihre Schlüssel gefunden. Wie bekommen Sie sie zurück?' },
      {
        label: 'Abgegeben',
        text: 'Ich habe Ihre Schlüssel in der Nähe abgegeben, dort sind sie sicher.',
      },
      { label: 'Stecken noch', text: 'Ihre Schlüssel stecken noch im Schloss.' },
    ],
  },
  bag: {
    lead: 'Sie haben eine fremde Tasche gefunden.',
    lost: 'Diese Tasche ist verloren gegangen und wird gesucht',
    writeTo: 'Dem Besitzer schreiben',
    placeholder: 'Wo sie ist und bis wann man sie abholen kann',
    fields: {},
    presets: [
      { label: 'Gefunden', text: 'Ich habe Ihre Tasche gefunden. Wie bekommen Sie sie zurück?' },
      {
        label: 'Stehen gelassen',
        text: 'Sie haben Ihre Tasche stehen gelassen. Ich passe darauf auf.',
      },
      {
        label: 'Abgegeben',
        text: 'Ich habe Ihre Tasche in der Nähe abgegeben, dort ist sie sicher.',
      },
    ],
  },
  bicycle: {
    lead: 'Dieses Fahrrad gehört jemandem, der hier zu erreichen ist.',
    lost: 'Dieses Fahrrad ist verschwunden und wird gesucht',
    writeTo: 'Dem Besitzer schreiben',
    placeholder: 'Wo es steht und was der Besitzer wissen sollte',
    fields: { make: 'Marke', colour: 'Farbe', serial_number: 'Seriennummer' },
    presets: [
      { label: 'Gefunden', text: 'Ich habe Ihr Fahrrad gefunden. Wie bekommen Sie es zurück?' },
      { label: 'Steht im Weg', text: 'Ihr Fahrrad steht im Weg. Bitte stellen Sie es um.' },
      { label: 'Nicht abgeschlossen', text: 'Ihr Fahrrad ist nicht abgeschlossen.' },
      { label: 'Beschädigt', text: 'Ihr Fahrrad ist beschädigt. Bitte sehen Sie nach.' },
    ],
  },
  car: {
    lead: 'Ist etwas mit diesem Auto? Sagen Sie es dem Fahrer.',
    lost: 'Dieses Auto ist verschwunden und wird gesucht',
    writeTo: 'Dem Fahrer schreiben',
    placeholder: 'Was der Fahrer wissen sollte',
    fields: {},
    presets: [
      {
        label: 'Sie parken mich zu',
        text: alarms.blocking,
      },
      { label: 'Ein Fenster ist offen', text: alarms.window },
      { label: 'Ihr Licht ist an', text: 'Ihr Licht ist an.' },
      {
        label: 'Ihr Auto wurde angefahren',
        text: 'Ihr Auto wurde angefahren. Ich kann sagen, was ich gesehen habe.',
      },
    ],
  },
  pet: {
    lead: 'Sie haben ein Haustier gefunden, das jemandem gehört.',
    lost: 'Dieses Tier wird vermisst und gesucht',
    writeTo: 'Seinen Menschen schreiben',
    placeholder: 'Wo es ist und wie es ihm geht',
    fields: {
      name: 'Name',
      vet: 'Tierarzt',
      vet_phone: 'Telefon des Tierarztes',
      allergies: 'Allergien',
      medicine: 'Braucht Medizin',
    },
    presets: [
      { label: 'Gefunden', text: 'Ich habe Ihr Tier gefunden. Wie kommt es zu Ihnen zurück?' },
      { label: 'Wirkt verletzt', text: alarms.hurt },
      { label: 'Ist sicher bei mir', text: 'Ihr Tier ist bei mir und in Sicherheit.' },
      { label: 'Weitergelaufen', text: 'Ich habe Ihr Tier gesehen, aber es ist weitergelaufen.' },
    ],
  },
  door: {
    lead: 'Sie stehen vor einer Tür. Hinterlassen Sie hier eine Nachricht.',
    lost: 'Hier wird etwas vermisst und gesucht',
    writeTo: 'Nachricht hinterlassen',
    placeholder: 'Was man hier wissen sollte',
    fields: { parcel: 'Pakete' },
    presets: [
      { label: 'Ein Paket für Sie', text: 'Ich habe ein Paket für Sie. Wo darf ich es lassen?' },
      { label: 'Ich stehe vor Ihrer Tür', text: 'Ich stehe vor Ihrer Tür.' },
      {
        label: 'Bitte rufen Sie an',
        text: 'Ich habe Sie nicht angetroffen. Bitte rufen Sie mich an.',
      },
    ],
  },
  medical: {
    lead: 'Vielleicht braucht jemand Hilfe. Im Notfall rufen Sie zuerst die 112.',
    lost: 'Das ist verloren gegangen, und jemand braucht es für seine Gesundheit',
    writeTo: 'Der Kontaktperson schreiben',
    placeholder: 'Wo Sie sind und was passiert ist',
    fields: {
      emergency: 'Im Notfall',
      allergies: 'Allergien',
      medicine: 'Medikamente',
      blood_group: 'Blutgruppe',
    },
    presets: [
      { label: 'Hilfe nötig', text: alarms.help },
      { label: 'Notruf gewählt', text: alarms.ambulance },
      { label: 'Ich bleibe da', text: 'Ich bleibe hier, bis jemand kommt.' },
      {
        label: 'Das habe ich gefunden',
        text: 'Ich habe das gefunden. Wie bekommen Sie es zurück?',
      },
    ],
  },
  equipment: {
    lead: 'Dieses Gerät gehört jemandem, der hier zu erreichen ist.',
    lost: 'Dieses Gerät fehlt und wird gesucht',
    writeTo: 'Dem Besitzer schreiben',
    placeholder: 'Wo es ist und was der Besitzer wissen sollte',
    fields: { make: 'Marke', colour: 'Farbe', serial_number: 'Seriennummer' },
    presets: [
      { label: 'Gefunden', text: 'Ich habe Ihr Gerät gefunden. Wie bekommen Sie es zurück?' },
      { label: 'Funktioniert nicht', text: 'Ihr Gerät funktioniert nicht.' },
      { label: 'Steht im Weg', text: 'Ihr Gerät steht im Weg. Bitte stellen Sie es um.' },
    ],
  },
};
