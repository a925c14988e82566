import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { SecurityWords } from '../security-words.ts';

export const fr: SecurityWords = {
  locale: 'fr',
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
  contact: 'Qui nous sommes et comment nous joindre',
  sms: (what, link) => `${NAME_PLACE} : ${what}. Ce n’était pas vous ? ${link}`,
};
