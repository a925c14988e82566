import { productName } from '@app/service-kit/product';
import type { NoticeWords } from './notice-words.ts';

const messages = (count: number): string => (count === 1 ? '1 message' : `${count} messages`);

export const fr: NoticeWords = {
  locale: 'fr',
  copyAddress: 'Ou copiez cette adresse :',
  settings: 'Régler les notifications',
  unsubscribe: 'Ne plus recevoir ces e-mails',
  quote: (title) => `« ${title} »`,
  signInLink: {
    subject: `Votre lien de connexion à ${productName}`,
    heading: 'Connectez-vous en un geste',
    paragraphs: [
      'Ouvrez ce lien pour vous connecter. Il sert une seule fois, pendant 48 heures, et un lien plus récent le remplace.',
      'Si vous n’avez pas encore de compte, il en crée un.',
    ],
    action: `Se connecter à ${productName}`,
    footnote:
      'Quelqu’un a saisi cette adresse sur notre page de connexion. Si ce n’est pas vous, il n’y a rien à faire : personne n’entre sans ce lien.',
    sms: (link) => `Connexion ${productName}, une seule fois, sous 48 heures : ${link}`,
  },
  contactCode: {
    subject: (code) => `${code} est votre code ${productName}`,
    heading: 'Confirmez que cette adresse est à vous',
    paragraphs: ['Saisissez ce code sur la page de votre compte. Il est valable 48 heures.'],
    action: 'Ouvrir votre compte',
    footnote:
      'Quelqu’un veut utiliser cette adresse pour un compte. Si ce n’est pas vous, ne faites rien et ne donnez le code à personne.',
    sms: (code) => `${code} est votre code ${productName}. Ne le donnez à personne.`,
  },
  knownAddress: {
    subject: `Vous avez déjà un compte ${productName}`,
    heading: 'Vous avez déjà un compte',
    paragraphs: [
      'Quelqu’un a voulu utiliser cette adresse pour un autre compte. Elle appartient au vôtre, et rien n’a changé.',
      'Si c’était vous, connectez-vous avec cette adresse. Si vous ne connaissez plus votre mot de passe, demandez-y un lien de connexion.',
    ],
    action: `Se connecter à ${productName}`,
    footnote:
      'Si ce n’était pas vous, il n’y a rien à faire : personne n’est entré dans votre compte.',
    sms: (link) =>
      `${productName} : ce numéro a été demandé pour un autre compte. Il reste à vous. Si c'était vous : ${link}`,
  },
  newMessage: {
    someCode: 'un de vos codes',
    subject: (about) => `Nouveau message : ${about}`,
    heading: 'Quelqu’un vous a écrit',
    paragraphs: (about) => [
      `Il y a un nouveau message au sujet de ${about}. Lisez-le et répondez depuis votre tableau de bord.`,
      'Aucun de vous deux ne voit qui est l’autre.',
    ],
    action: 'Lire le message',
    footnote: 'Votre compte est réglé pour vous signaler les messages.',
    sms: (about, link) => `${productName} : nouveau message, ${about}. Lire : ${link}`,
  },
  deviceTest: {
    heading: 'Les notifications arrivent ici',
    subject: 'Cet appareil vous préviendra quand quelqu’un vous écrit.',
  },
  lostScan: {
    subject: (about) => `Scanné à l’instant : ${about}`,
    heading: 'Quelqu’un a scanné ce que vous avez perdu',
    paragraphs: (about) => [
      `Quelqu’un vient d’ouvrir la page de ${about}, que vous avez déclaré perdu.`,
      'Cette personne lit ce que vous lui avez écrit et va peut-être vous écrire. Vous saurez où elle se trouve seulement si elle l’indique.',
    ],
    action: 'Ouvrir le tableau de bord',
    footnote: 'Vous recevez ceci à chaque scan, tant que le code est déclaré perdu.',
    sms: (about, link) =>
      `${productName} : on vient de scanner ${about}. Tableau de bord : ${link}`,
  },
  reply: {
    subject: 'Vous avez une réponse',
    heading: 'Le propriétaire vous a répondu',
    paragraphs: [
      'Vous avez écrit au sujet d’un code que vous avez trouvé, et son propriétaire a répondu. Lisez sa réponse et écrivez-lui sur votre page privée.',
      'Le propriétaire ne voit pas votre nom, et vous ne voyez pas le sien.',
    ],
    action: 'Lire la réponse',
    footnote:
      'Vous avez laissé cette adresse pour être averti d’une réponse. Sur votre page privée, vous pouvez la faire effacer.',
    sms: (link) => `${productName} : le propriétaire a répondu. Votre page : ${link}`,
  },
  threadLink: {
    subject: 'Le lien vers votre conversation',
    heading: 'Voici de nouveau votre lien',
    paragraphs: [
      'Cette page privée contient votre conversation avec le propriétaire d’un code que vous avez trouvé. Toute personne qui a le lien peut la lire : gardez-le pour vous.',
    ],
    action: 'Ouvrir la conversation',
    footnote: 'Quelqu’un l’a demandé sur votre page privée, où vous avez laissé cette adresse.',
    sms: (link) => `${productName} : votre conversation : ${link}`,
  },
  limitReached: {
    subject: 'Les messages de votre formule sont épuisés pour ce mois',
    heading: 'Plus de messages que votre formule n’en comprend',
    paragraphs: (limit, nextMonth) => [
      `Votre formule comprend ${messages(limit)} par mois, et on vient encore de vous écrire.`,
      `Rien n’est perdu : chaque message arrive et vous attend sur votre tableau de bord. Mais nous ne vous en signalerons plus aucun avant le ${nextMonth}, sauf si vous prenez une formule supérieure.`,
    ],
    action: 'Ouvrir le tableau de bord',
    footnote: 'Vous recevez ceci une fois par mois au plus.',
    sms: (limit, link) =>
      `${productName} : les ${messages(limit)} de votre formule sont épuisés ce mois-ci. Les nouveaux attendent ici : ${link}`,
  },
};
