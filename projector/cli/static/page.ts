interface EndedTexts {
  readonly title: string;
  readonly nobody: string;
  readonly advice: string;
}

export const endedTexts: Readonly<Record<string, EndedTexts>> = {
  en: {
    title: 'This service has ended',
    nobody: 'The owner can no longer be reached through this code.',
    advice:
      'If you found something, hand it in at a lost property office or to the police, or look for a name or number on the item.',
  },
  de: {
    title: 'Diesen Dienst gibt es nicht mehr',
    nobody: 'Über diesen Code ist niemand mehr zu erreichen.',
    advice:
      'Wenn du etwas gefunden hast, gib es bitte im Fundbüro oder bei der Polizei ab, oder sieh nach, ob ein Name oder eine Nummer darauf steht.',
  },
  fr: {
    title: 'Ce service n’existe plus',
    nobody: 'Ce code ne permet plus de joindre le propriétaire.',
    advice:
      'Si vous avez trouvé un objet, remettez-le aux objets trouvés ou à la police, ou cherchez un nom ou un numéro inscrit dessus.',
  },
  es: {
    title: 'Este servicio ya no existe',
    nobody: 'Con este código ya no se puede contactar con el dueño.',
    advice:
      'Si has encontrado algo, entrégalo en una oficina de objetos perdidos o a la policía, o mira si lleva un nombre o un número.',
  },
  hi: {
    title: 'यह सेवा अब बंद हो चुकी है',
    nobody: 'इस कोड से अब मालिक तक नहीं पहुँचा जा सकता।',
    advice:
      'अगर आपको कोई चीज़ मिली है, तो उसे खोया-पाया विभाग या पुलिस को सौंप दें, या देखें कि उस पर कोई नाम या नंबर लिखा है या नहीं।',
  },
  id: {
    title: 'Layanan ini sudah berakhir',
    nobody: 'Pemiliknya tidak bisa lagi dihubungi lewat kode ini.',
    advice:
      'Jika Anda menemukan sesuatu, serahkan ke bagian barang hilang atau polisi, atau cari nama atau nomor yang tertera pada barang itu.',
  },
};

export const README = `These pages answer the printed codes after the product was shut down for good. They are plain files
without scripts: any web server serves them, at the address that the codes were printed with.

  <uid>/index.html   a page for each code that somebody owned
  404.html           for every other address; tell the server to use it
  index.html         the page of the address itself

Caddy:   root * /srv/codes
         file_server
         handle_errors { rewrite * /404.html
                         file_server }
nginx:   root /srv/codes; error_page 404 /404.html;
Netlify, GitHub Pages and the like take the folder as it is.

Printed codes have upper case letters, as the folders do. Keep the domain paid for and its certificate
renewed: that is all that it takes. The pages hold nothing about anybody.
`;

const STYLE =
  'body{margin:0 auto;max-width:36rem;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#1d1d1b;background:#fbfaf7}h1{font-size:1.25rem;margin:1.5rem 0 0}p{margin:.5rem 0;overflow-wrap:anywhere}@media(prefers-color-scheme:dark){body{color:#eee;background:#1b1b1a}a{color:#9cf}}';

export function endedPage(): string {
  const sections = Object.entries(endedTexts).map(
    ([language, { title, nobody, advice }]) =>
      `<section lang="${language}"><h1>${title}</h1><p>${nobody}</p><p>${advice}</p></section>`,
  );
  const title = endedTexts['en']?.title ?? '';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${STYLE}</style>
<main>${sections.join('')}</main>
</html>
`;
}
