import { alarms } from '@app/command-api/contract/alarms-de';
import type { TypedTexts } from './typed-words.ts';

export const de: TypedTexts = {
  keys: {
    lead: 'Du hast fremde Schlüssel gefunden.',
    lost: 'Diese Schlüssel sind verloren gegangen und werden gesucht',
    writeTo: 'Dem Besitzer schreiben',
    placeholder: 'Wo sie sind und bis wann man sie abholen kann',
    fields: {},
    presets: [
      { label: 'Gefunden', text: 'Ich habe die Schlüssel gefunden. Wie kann ich sie zurückgeben?' },
      {
        label: 'Abgegeben',
        text: 'Ich habe die Schlüssel in der Nähe abgegeben, dort sind sie sicher.',
      },
      { label: 'Stecken noch', text: 'Die Schlüssel stecken noch im Schloss.' },
    ],
  },
  bag: {
    lead: 'Du hast eine fremde Tasche gefunden.',
    lost: 'Diese Tasche ist verloren gegangen und wird gesucht',
    writeTo: 'Dem Besitzer schreiben',
    placeholder: 'Wo sie ist und bis wann man sie abholen kann',
    fields: {},
    presets: [
      { label: 'Gefunden', text: 'Ich habe die Tasche gefunden. Wie kann ich sie zurückgeben?' },
      {
        label: 'Stehen gelassen',
        text: 'Hier steht noch eine Tasche. Ich passe darauf auf.',
      },
      {
        label: 'Abgegeben',
        text: 'Ich habe die Tasche in der Nähe abgegeben, dort ist sie sicher.',
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
      { label: 'Gefunden', text: 'Ich habe das Fahrrad gefunden. Wie kann ich es zurückgeben?' },
      { label: 'Steht im Weg', text: 'Das Fahrrad steht im Weg. Bitte umstellen.' },
      { label: 'Nicht abgeschlossen', text: 'Das Fahrrad ist nicht abgeschlossen.' },
      { label: 'Beschädigt', text: 'Das Fahrrad ist beschädigt. Bitte nachsehen.' },
    ],
  },
  car: {
    lead: 'Ist etwas mit diesem Auto? Sag es dem Fahrer.',
    lost: 'Dieses Auto ist verschwunden und wird gesucht',
    writeTo: 'Dem Fahrer schreiben',
    placeholder: 'Was der Fahrer wissen sollte',
    fields: {},
    presets: [
      {
        label: 'Ich bin zugeparkt',
        text: alarms.blocking,
      },
      { label: 'Ein Fenster ist offen', text: alarms.window },
      { label: 'Das Licht ist an', text: 'Das Licht ist an.' },
      {
        label: 'Auto wurde angefahren',
        text: 'Das Auto wurde angefahren. Ich kann sagen, was ich gesehen habe.',
      },
    ],
  },
  pet: {
    lead: 'Du hast ein fremdes Haustier gefunden.',
    lost: 'Dieses Tier ist entlaufen und wird gesucht',
    writeTo: 'Seiner Familie schreiben',
    placeholder: 'Wo es ist und wie es ihm geht',
    fields: {
      name: 'Name',
      vet: 'Tierarzt',
      vet_phone: 'Telefon des Tierarztes',
      allergies: 'Allergien',
      medicine: 'Braucht Medikamente',
    },
    presets: [
      { label: 'Gefunden', text: 'Ich habe das Tier gefunden. Wie kommt es nach Hause?' },
      { label: 'Wirkt verletzt', text: alarms.hurt },
      { label: 'Ist sicher bei mir', text: 'Das Tier ist bei mir und in Sicherheit.' },
      { label: 'Weitergelaufen', text: 'Ich habe das Tier gesehen, aber es ist weitergelaufen.' },
    ],
  },
  door: {
    lead: 'Du stehst vor einer Tür. Hinterlass hier eine Nachricht.',
    lost: 'Hier wird etwas vermisst und gesucht',
    writeTo: 'Nachricht hinterlassen',
    placeholder: 'Was man hier wissen sollte',
    fields: { parcel: 'Pakete' },
    presets: [
      { label: 'Ein Paket ist da', text: 'Ich habe ein Paket. Wo darf ich es lassen?' },
      { label: 'Ich stehe vor der Tür', text: 'Ich stehe vor der Tür.' },
      {
        label: 'Bitte um Rückruf',
        text: 'Ich habe niemanden angetroffen. Bitte um Rückruf.',
      },
    ],
  },
  medical: {
    lead: 'Vielleicht braucht jemand Hilfe. Im Notfall ruf zuerst die 112.',
    lost: 'Das ist verloren gegangen, und jemand braucht es für seine Gesundheit',
    writeTo: 'Der Kontaktperson schreiben',
    placeholder: 'Wo du bist und was passiert ist',
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
        text: 'Ich habe das gefunden. Wie kann ich es zurückgeben?',
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
      { label: 'Gefunden', text: 'Ich habe das Gerät gefunden. Wie kann ich es zurückgeben?' },
      { label: 'Funktioniert nicht', text: 'Das Gerät funktioniert nicht.' },
      { label: 'Steht im Weg', text: 'Das Gerät steht im Weg. Bitte umstellen.' },
    ],
  },
};
