import { decisionReasons } from '../../../contract/decision-reasons-fr.ts';
import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { NoticeWords } from './notice-words.ts';

const messages = (count: number): string => (count === 1 ? '1 message' : `${count} messages`);

export const fr: NoticeWords = {
  locale: 'fr',
  copyAddress: 'Ou copiez cette adresse :',
  settings: 'Régler les notifications',
  unsubscribe: 'Ne plus recevoir ces e-mails',
  quote: (title) => `« ${title} »`,
  signInLink: {
    subject: `Votre lien de connexion à ${NAME_PLACE}`,
    heading: 'Connectez-vous en un geste',
    paragraphs: [
      'Ouvrez ce lien pour vous connecter. Il sert une seule fois, pendant 48 heures, et un lien plus récent le remplace.',
      'Si vous n’avez pas encore de compte, il en crée un.',
    ],
    action: `Se connecter à ${NAME_PLACE}`,
    footnote:
      'Quelqu’un a saisi cette adresse sur notre page de connexion. Si ce n’est pas vous, il n’y a rien à faire : personne n’entre sans ce lien.',
    sms: (link) => `Connexion ${NAME_PLACE}, une seule fois, sous 48 heures : ${link}`,
  },
  administratorLink: {
    paragraphs: [
      'Ouvrez ce lien dans les 10 minutes, dans le navigateur où vous l’avez demandé. Il sert une seule fois, et un lien plus récent le remplace.',
    ],
    sms: (link) => `Connexion ${NAME_PLACE}, 10 minutes, dans le même navigateur : ${link}`,
  },
  contactCode: {
    subject: (code) => `${code} est votre code ${NAME_PLACE}`,
    heading: 'Confirmez que cette adresse est à vous',
    paragraphs: ['Saisissez ce code sur la page de votre compte. Il est valable 48 heures.'],
    action: 'Ouvrir votre compte',
    footnote:
      'Quelqu’un veut utiliser cette adresse pour un compte. Si ce n’est pas vous, ne faites rien et ne donnez le code à personne.',
    sms: (code) => `${code} est votre code ${NAME_PLACE}. Ne le donnez à personne.`,
  },
  knownAddress: {
    subject: `Vous avez déjà un compte ${NAME_PLACE}`,
    heading: 'Vous avez déjà un compte',
    paragraphs: [
      'Quelqu’un a voulu utiliser cette adresse pour un autre compte. Elle appartient au vôtre, et rien n’a changé.',
      'Si c’était vous, connectez-vous avec cette adresse. Si vous ne connaissez plus votre mot de passe, demandez-y un lien de connexion.',
    ],
    action: `Se connecter à ${NAME_PLACE}`,
    footnote:
      'Si ce n’était pas vous, il n’y a rien à faire : personne n’est entré dans votre compte.',
    sms: (link) =>
      `${NAME_PLACE} : ce numéro a été demandé pour un autre compte. Il reste à vous. Si c'était vous : ${link}`,
  },
  newMessage: {
    someCode: 'l’un de vos codes',
    subject: (about) => `Nouveau message : ${about}`,
    heading: 'Quelqu’un vous a écrit',
    paragraphs: (about) => [
      `Il y a un nouveau message au sujet de ${about}. Lisez-le et répondez depuis votre tableau de bord.`,
      'Aucun de vous deux ne voit qui est l’autre.',
    ],
    action: 'Lire le message',
    footnote: 'Vous recevez ceci parce que les notifications de messages sont activées.',
  },
  voiceNote: {
    subject: (about) => `Nouveau message vocal : ${about}`,
    heading: 'Quelqu’un vous a laissé un message vocal',
    paragraphs: (about) => [
      `Quelqu’un vous a laissé un message vocal au sujet de ${about}. Écoutez-le et répondez depuis votre tableau de bord.`,
      'Aucun de vous deux ne voit qui est l’autre.',
    ],
    action: 'Écouter le message',
  },
  deviceTest: {
    heading: 'Les notifications arrivent ici',
    subject: 'Cet appareil vous préviendra quand quelqu’un vous écrit.',
  },
  channelTest: {
    subject: (code) => `${code} est votre code. Saisissez-le sur la page de votre compte.`,
  },
  lostScan: {
    subject: (about) => `Scanné à l’instant : ${about}`,
    heading: 'Quelqu’un a scanné ce que vous avez perdu',
    paragraphs: (about) => [
      `Quelqu’un vient d’ouvrir la page de ${about}, que vous avez marqué comme perdu.`,
      'Cette personne peut lire ce que vous avez écrit pour elle et va peut-être vous écrire. Vous ne saurez où elle se trouve que si elle l’indique.',
    ],
    action: 'Ouvrir le tableau de bord',
    footnote: 'Vous recevez ceci à chaque scan, tant que le code est marqué comme perdu.',
  },
  helperInvitation: {
    subject: (owner) => `${owner} vous demande un coup de main`,
    heading: (owner) => `Pouvons-nous vous prévenir si ${owner} ne répond pas ?`,
    paragraphs: (owner) => [
      `${owner} a collé des étiquettes ${NAME_PLACE} sur des clés, des sacs ou d’autres objets. La personne qui en trouve un écrit à ${owner} par notre intermédiaire. Si le message n’est pas vu à temps, nous vous le disons, pour que vous puissiez prévenir ${owner}.`,
      'Vous ne voyez ni le message ni son auteur, et la personne qui écrit ne sait rien de vous. Sans votre accord, nous ne vous envoyons rien d’autre, et vous pouvez arrêter à tout moment.',
    ],
    action: 'Accepter ou refuser',
    footnote: (owner) =>
      `${owner} nous a donné cette adresse pour vous le demander. Si vous refusez, nous l’effaçons, et ${owner} ne pourra plus vous solliciter.`,
  },
  helperAlert: {
    subject: (owner) => `Pouvez-vous prévenir ${owner} ? Un message attend`,
    heading: (owner) => `Pouvez-vous joindre ${owner} ?`,
    paragraphs: (owner, about) => [
      about === null
        ? `Quelqu’un a écrit à ${owner} au sujet d’un objet, et ${owner} n’a pas encore regardé.`
        : `Quelqu’un a écrit à ${owner} au sujet de ${about}, et ${owner} n’a pas encore regardé.`,
      `Appelez ${owner} ou passez le mot : un message attend sur le tableau de bord.`,
    ],
    action: 'Ouvrir votre page',
    footnote: (owner) => `Vous avez accepté d’aider ${owner}. Vous pouvez arrêter à tout moment.`,
  },
  helperScan: {
    subject: (owner) => `Pouvez-vous prévenir ${owner} ? Un objet perdu a été scanné`,
    paragraphs: (owner, about) => [
      about === null
        ? `Quelqu’un a scanné un objet perdu appartenant à ${owner}, et ${owner} n’a pas encore regardé.`
        : `Quelqu’un a scanné ${about}, un objet perdu appartenant à ${owner}, et ${owner} n’a pas encore regardé.`,
      `Appelez ${owner} ou passez le mot : la personne qui l’a scanné est peut-être encore à côté.`,
    ],
  },
  helperEnd: 'Ne plus recevoir d’e-mails',
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
  },
  threadLink: {
    subject: 'Le lien vers votre conversation',
    heading: 'Voici de nouveau votre lien',
    paragraphs: [
      'Cette page privée contient votre conversation avec le propriétaire d’un code que vous avez trouvé. Toute personne qui a le lien peut la lire : gardez-le pour vous.',
    ],
    action: 'Ouvrir la conversation',
    footnote: 'Quelqu’un l’a demandé sur votre page privée, où vous avez laissé cette adresse.',
  },
  limitReached: {
    subject: 'Les messages de votre formule sont épuisés pour ce mois',
    heading: 'Plus de messages que votre formule n’en comprend',
    paragraphs: (limit, nextMonth) => [
      `Votre formule comprend ${messages(limit)} par mois, et on vient encore de vous écrire.`,
      `Rien n’est perdu : chaque message arrive et vous attend sur votre tableau de bord. Mais nous ne vous en signalerons plus aucun avant le ${nextMonth}, sauf si vous prenez une formule supérieure.`,
    ],
    action: 'Ouvrir le tableau de bord',
    footnote: 'Vous recevez ceci une fois par mois au plus.',
  },
  contact: 'Qui nous sommes et comment nous joindre',
  security: {
    what: {
      'password-changed': 'Un nouveau mot de passe a été défini',
      'password-removed': 'Votre mot de passe a été supprimé',
      'email-added': 'Une adresse e-mail a été ajoutée',
      'email-changed': 'Votre adresse e-mail a été modifiée',
      'email-removed': 'Votre adresse e-mail a été supprimée',
      'phone-added': 'Un numéro de téléphone a été ajouté',
      'phone-changed': 'Votre numéro de téléphone a été modifié',
      'phone-removed': 'Votre numéro de téléphone a été supprimé',
      'passkey-added': 'Une clé d’accès a été ajoutée',
      'passkey-removed': 'Une clé d’accès a été supprimée',
      'app-added': 'Une application d’authentification a été ajoutée',
      'app-removed': 'L’application d’authentification a été supprimée',
      'key-made': 'Une clé d’API a été créée',
      'webhook-added': 'Un webhook a été ajouté',
      'webhook-changed': 'Un webhook a été modifié',
      'webhook-disabled': 'Un webhook a été désactivé',
      'recovery-code-used': 'Un code de récupération a été utilisé',
      'sessions-ended': 'Toutes les autres sessions ont été fermées',
      'account-disabled': 'Votre compte a été désactivé',
      'account-enabled': 'Votre compte a été réactivé',
      'new-device': 'Connexion depuis un nouveau type d’appareil',
      'thing-handed-over': 'Vous avez cédé un objet',
      'thing-taken-over': 'Vous avez accepté un objet',
    },
    subject: (what) => `${NAME_PLACE} : ${what}`,
    happened: (when) => `Cela s’est passé dans votre compte ${NAME_PLACE}, le ${when}.`,
    device: (device) => `L’appareil : ${device}.`,
    wasYou: 'Si c’était vous, il n’y a rien à faire.',
    notYou:
      'Si ce n’était pas vous, agissez tout de suite. Connectez-vous, avec un lien si votre mot de passe ne fonctionne plus. Puis, sur la page de votre compte, choisissez un nouveau mot de passe, fermez toutes les autres sessions et supprimez les clés d’accès, les clés d’API et les webhooks que vous ne connaissez pas.',
    notYouFormer:
      'Si ce n’était pas vous, agissez tout de suite. Les liens envoyés à cette adresse ne mènent plus à votre compte : connectez-vous avec votre mot de passe ou une clé d’accès. Puis remettez cette adresse, choisissez un nouveau mot de passe et fermez toutes les autres sessions. Si vous ne pouvez plus entrer, écrivez-nous.',
    disabled:
      'C’est un administrateur qui l’a fait. Personne ne peut se connecter tant que le compte n’est pas réactivé. Si vous pensez que c’est une erreur, écrivez-nous.',
    webhookDisabled:
      'Votre serveur a répondu que l’adresse n’existe plus, ou n’a rien accepté pendant cinq jours : plus rien n’y est envoyé. Sur la page de votre compte, vous pouvez voir ses réponses, réactiver le webhook et renvoyer ce qui a manqué.',
    enabled: 'C’est un administrateur qui l’a fait. Vous pouvez vous connecter comme avant.',
    action: 'Ouvrir votre compte',
    footnote:
      'Nous vous informons de tout ce qui concerne la connexion à votre compte, et lorsqu’un objet change de propriétaire. Ces messages ne peuvent pas être désactivés.',
    sms: (what, link) => `${NAME_PLACE} : ${what}. Ce n’était pas vous ? ${link}`,
  },
  decision: {
    subject: 'Nous avons pris une décision sur un signalement',
    intro: {
      reporter: (about) =>
        `Vous avez signalé ce que quelqu’un a écrit au sujet de ${about}. Une personne l’a examiné.`,
      concerned: (about) =>
        `Nous avons reçu un signalement au sujet de ${about}, ou de ce que vous y avez écrit. Une personne l’a examiné.`,
    },
    stranger: {
      intro: 'Vous avez signalé quelque chose que vous avez vu ici. Une personne l’a examiné.',
      footnote: 'Vous avez laissé cette adresse avec votre signalement. Elle ne sert qu’à cela.',
    },
    finder: {
      intro:
        'Le propriétaire d’un code a signalé ce que vous lui avez écrit. Une personne l’a examiné.',
      footnote:
        'Vous avez laissé cette adresse avec votre message. Elle ne sert qu’à cette conversation.',
    },
    revised: 'Nous l’avons examiné une deuxième fois.',
    outcomes: {
      no_action: 'Nous n’avons rien entrepris.',
      warned: 'Nous avons adressé un avertissement.',
      content_removed: 'Nous avons supprimé ce qui a été signalé.',
      code_paused: 'Nous avons suspendu le code.',
      account_disabled: 'Nous avons désactivé le compte.',
      sender_blocked: 'Nous avons bloqué l’expéditeur.',
      handed_over: 'Nous avons informé les autorités.',
    },
    reasons: decisionReasons,
    disagree: 'Si vous n’êtes pas d’accord, écrivez-nous.',
    action: 'Lire la décision',
    footnote:
      'Nous vous informons des décisions qui vous concernent. Ces messages ne peuvent pas être désactivés.',
  },
};
