import type { CodeType } from '../../contract/code-type.ts';
import type { LabelLanguage } from './contract.ts';

export interface LabelCall {
  readonly headline: string;
  /** Empty for the owner's own text, which is not divided. */
  readonly line: string;
}

const CALLS: Readonly<Record<LabelLanguage, LabelCall>> = {
  en: { headline: 'Found me?', line: 'Scan to write to my owner.' },
  de: { headline: 'Gefunden?', line: 'Code scannen und Bescheid geben.' },
  fr: { headline: 'Objet trouvé ?', line: 'Scannez, écrivez à mon propriétaire.' },
  es: { headline: '¿Me encontraste?', line: 'Escanea y escribe a mi dueño.' },
  hi: { headline: 'यह मिला?', line: 'स्कैन करें, मालिक को लिखें।' },
  id: { headline: 'Menemukan ini?', line: 'Pindai, kirim pesan ke pemiliknya.' },
};

const TYPED_CALLS: Readonly<Record<LabelLanguage, Partial<Record<CodeType, LabelCall>>>> = {
  en: {
    keys: { headline: 'Found us?', line: 'Scan to write to our owner.' },
    bicycle: { headline: 'In the way? Found?', line: 'Scan to write to my owner.' },
    car: { headline: 'In your way?', line: 'Scan to write to the driver.' },
    pet: { headline: 'Am I lost?', line: 'Scan to write to my family.' },
    door: { headline: 'Nobody home?', line: 'Scan to leave a message.' },
    medical: { headline: 'Emergency?', line: 'Scan to see how to help.' },
  },
  de: {
    bicycle: { headline: 'Im Weg? Gefunden?', line: 'Code scannen und Bescheid geben.' },
    car: { headline: 'Zugeparkt?', line: 'Scannen, dem Fahrer schreiben.' },
    pet: { headline: 'Entlaufen?', line: 'Scannen, meiner Familie schreiben.' },
    door: { headline: 'Niemand da?', line: 'Scannen, Nachricht hinterlassen.' },
    medical: { headline: 'Notfall?', line: 'Scannen und sehen, was hilft.' },
  },
  fr: {
    keys: { headline: 'Clés trouvées ?', line: 'Scannez, écrivez au propriétaire.' },
    bicycle: { headline: 'Gênant ? Trouvé ?', line: 'Scannez, écrivez à mon propriétaire.' },
    car: { headline: 'Je vous bloque ?', line: 'Scannez, écrivez au conducteur.' },
    pet: { headline: 'Je suis perdu ?', line: 'Scannez, écrivez à ma famille.' },
    door: { headline: 'Personne ?', line: 'Scannez, laissez un message.' },
    medical: { headline: 'Urgence ?', line: 'Scannez pour savoir quoi faire.' },
  },
  es: {
    keys: { headline: '¿Nos encontraste?', line: 'Escanea y escribe al dueño.' },
    bicycle: { headline: '¿Estorbo aquí?', line: 'Escanea y escribe a mi dueño.' },
    car: { headline: '¿Te bloqueo?', line: 'Escanea y escribe al conductor.' },
    pet: { headline: '¿Me he perdido?', line: 'Escanea y escribe a mi familia.' },
    door: { headline: '¿No hay nadie?', line: 'Escanea y deja un mensaje.' },
    medical: { headline: '¿Emergencia?', line: 'Escanea y mira cómo ayudar.' },
  },
  hi: {
    keys: { headline: 'चाबियाँ मिलीं?', line: 'स्कैन करें, मालिक को लिखें।' },
    bicycle: { headline: 'साइकिल मिली?', line: 'स्कैन करें, मालिक को लिखें।' },
    car: { headline: 'रास्ता रुका है?', line: 'स्कैन करें, चालक को लिखें।' },
    pet: { headline: 'क्या मैं खो गया?', line: 'स्कैन करें, मेरे परिवार को लिखें।' },
    door: { headline: 'कोई नहीं है?', line: 'स्कैन करें, संदेश छोड़ें।' },
    medical: { headline: 'आपात स्थिति?', line: 'स्कैन करें, मदद का तरीका देखें।' },
  },
  id: {
    keys: { headline: 'Menemukan kunci?', line: 'Pindai, kirim pesan ke pemiliknya.' },
    bicycle: { headline: 'Menghalangi?', line: 'Pindai, kirim pesan ke pemiliknya.' },
    car: { headline: 'Terhalang?', line: 'Pindai, kirim pesan ke pengemudi.' },
    pet: { headline: 'Saya tersesat?', line: 'Pindai, kabari keluarga saya.' },
    door: { headline: 'Tidak ada orang?', line: 'Pindai, tinggalkan pesan.' },
    medical: { headline: 'Darurat?', line: 'Pindai, lihat cara menolong.' },
  },
};

const isLanguage = (text: string): text is LabelLanguage => Object.hasOwn(CALLS, text);

/** @param words a language, `none`, or `text:` and the owner's own text, the same for all types */
export function callOf(words: string, type: CodeType = 'other'): LabelCall | null {
  if (isLanguage(words)) return TYPED_CALLS[words][type] ?? CALLS[words];
  const own = words.startsWith('text:') ? words.slice('text:'.length).trim() : '';
  return own === '' ? null : { headline: own, line: '' };
}
