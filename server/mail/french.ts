import type { Words } from "./words.ts";

export const french: Words = {
  greeting: "Bonjour {name},",
  closing: "Cet e-mail a été envoyé par Plumbline pour {organisation}. Personne ne lit les réponses.",
  leave: "Ne plus m'envoyer ce type d'e-mails",
  more: "Et {count} de plus dans Plumbline.",
  letters: {
    verify: {
      subject: "Vérifiez votre adresse e-mail",
      paragraphs: [
        "Vous avez créé un compte chez {organisation}. Veuillez confirmer que cette adresse est la vôtre.",
        "Un administrateur examine ensuite le compte. Le lien vaut trois jours. Si ce n'était pas vous, ne faites rien.",
      ],
      action: "Vérifier mon adresse",
    },
    account_exists: {
      subject: "Vous avez déjà un compte",
      paragraphs: [
        "Quelqu'un, peut-être vous, a voulu créer un compte avec cette adresse chez {organisation}. Il y en a déjà un.",
        "Vous pouvez vous connecter avec, ou demander un nouveau mot de passe sur la page de connexion. Si ce n'était pas vous, ne faites rien.",
      ],
      action: "Aller à la page de connexion",
    },
    account_waits: {
      subject: "Un nouveau compte attend une approbation",
      paragraphs: [
        "{aboutName} ({aboutEmail}) a créé un compte et vérifié l'adresse.",
        "Il pourra être utilisé dès que quelqu'un l'aura approuvé et lui aura donné des rôles.",
      ],
      action: "Examiner le compte",
    },
    approved: {
      subject: "Votre compte est approuvé",
      paragraphs: [
        "Un administrateur de {organisation} a approuvé votre compte. Vous pouvez maintenant vous connecter.",
      ],
      action: "Se connecter",
    },
    rejected: {
      subject: "Votre compte n'a pas été approuvé",
      paragraphs: [
        "Un administrateur de {organisation} n'a pas approuvé votre compte. Le motif donné :",
        "{reason}",
      ],
    },
    suspended: {
      subject: "Votre compte est suspendu",
      paragraphs: [
        "Un administrateur de {organisation} a suspendu votre compte. Le motif donné :",
        "{reason}",
        "Veuillez contacter votre administrateur système pour obtenir de l'aide.",
      ],
    },
    reset_password: {
      subject: "Réinitialisez votre mot de passe",
      paragraphs: [
        "Quelqu'un, sans doute vous, a demandé un nouveau mot de passe pour votre compte chez {organisation}.",
        "Le lien vaut une fois, pendant 30 minutes. Si ce n'était pas vous, ne faites rien : votre mot de passe reste tel quel.",
      ],
      action: "Choisir un nouveau mot de passe",
    },
    password_changed: {
      subject: "Votre mot de passe a été modifié",
      paragraphs: [
        "Le mot de passe de votre compte chez {organisation} a été modifié, et vos autres sessions ont été fermées.",
        "Si ce n'était pas vous, demandez tout de suite un nouveau mot de passe sur la page de connexion et prévenez votre administrateur.",
      ],
      action: "Aller à la page de connexion",
    },
    password_was_reset: {
      subject: "Votre mot de passe a été réinitialisé",
      paragraphs: [
        "Le mot de passe de votre compte chez {organisation} a été réinitialisé par un lien envoyé à cette adresse. Toutes vos sessions ont été fermées et vos jetons d'API révoqués.",
        "Si ce n'était pas vous, demandez tout de suite un nouveau mot de passe sur la page de connexion, sécurisez votre messagerie et prévenez votre administrateur.",
      ],
      action: "Aller à la page de connexion",
    },
    provider_connected: {
      subject: "Un nouveau moyen de connexion à votre compte",
      paragraphs: [
        "Désormais Google ou GitHub ouvre aussi votre compte chez {organisation} ; le menu de votre compte montre lequel.",
        "Si ce n'était pas vous, déconnectez-le là, changez tout de suite votre mot de passe et prévenez votre administrateur.",
      ],
      action: "Aller à la page de connexion",
    },
    invited: {
      subject: "Vous êtes invité par {organisation}",
      paragraphs: [
        "{aboutName} vous invite à travailler avec {organisation} dans Plumbline. Choisissez un mot de passe, et votre compte est ouvert.",
        "Le lien vaut une fois, pendant sept jours. Si vous ne savez pas de quoi il s'agit, ne faites rien.",
      ],
      action: "Choisir un mot de passe",
    },
    second_factor_on: {
      subject: "Votre second facteur est activé",
      paragraphs: [
        "Désormais, chaque connexion à votre compte chez {organisation} demande aussi un code de votre application d'authentification. Vos autres sessions ont été fermées.",
        "Si ce n'était pas vous, changez tout de suite votre mot de passe et prévenez votre administrateur.",
      ],
      action: "Aller à la page de connexion",
    },
    second_factor_off: {
      subject: "Votre second facteur est désactivé",
      paragraphs: [
        "La connexion à votre compte chez {organisation} ne demande plus de code.",
        "Si ce n'était pas vous, changez tout de suite votre mot de passe et prévenez votre administrateur.",
      ],
      action: "Aller à la page de connexion",
    },
    second_factor_reset: {
      subject: "Votre second facteur a été réinitialisé",
      paragraphs: [
        "Un administrateur de {organisation} a retiré le second facteur de votre compte, fermé vos sessions et révoqué vos jetons d'API.",
        "Connectez-vous avec votre mot de passe et configurez-le à nouveau. Si vous ne l'avez pas demandé, prévenez tout de suite votre administrateur.",
      ],
      action: "Aller à la page de connexion",
    },
    recovery_code_used: {
      subject: "Un code de récupération a été utilisé",
      paragraphs: [
        "Quelqu'un, sans doute vous, a prouvé par un code de récupération que votre compte chez {organisation} est le sien. Ce code ne vaut plus.",
        "Si ce n'était pas vous, changez tout de suite votre mot de passe, créez de nouveaux codes de récupération et prévenez votre administrateur.",
      ],
      action: "Aller à la page de connexion",
    },
    recovery_codes_renewed: {
      subject: "De nouveaux codes de récupération ont été créés",
      paragraphs: [
        "De nouveaux codes de récupération ont été créés pour votre compte chez {organisation} ; les anciens ne valent plus.",
        "Si ce n'était pas vous, changez tout de suite votre mot de passe, créez de nouveaux codes de récupération et prévenez votre administrateur.",
      ],
      action: "Aller à la page de connexion",
    },
    api_token_made: {
      subject: "Un jeton d'API a été créé",
      paragraphs: [
        "Un nouveau jeton d'API a été créé pour votre compte chez {organisation}. Qui le détient agit en votre nom jusqu'à sa fin.",
        "Si ce n'était pas vous, révoquez-le, changez tout de suite votre mot de passe et prévenez votre administrateur.",
      ],
      action: "Voir vos jetons d'API",
    },
    password_tried: {
      subject: "Quelqu'un essaie de deviner votre mot de passe",
      paragraphs: [
        "Depuis le {since}, quelqu'un a saisi {count} fois un mot de passe erroné pour votre compte chez {organisation}, la dernière fois depuis {network}, dans un navigateur avec lequel vous ne vous êtes jamais connecté. Ces tentatives n'ont pas ouvert votre compte.",
        "Les navigateurs dans lesquels vous vous êtes déjà connecté fonctionnent comme d'habitude. Dans un nouveau navigateur, il se peut que vous deviez attendre quelques secondes ou réinitialiser votre mot de passe.",
        "Si c'était vous, ne faites rien. Sinon, vérifiez que ce mot de passe ne vous sert nulle part ailleurs, configurez un second facteur dans votre profil si vous n'en avez pas, et prévenez votre administrateur.",
      ],
      action: "Aller à la page de connexion",
    },
    notice: {
      subject: "{title}",
      paragraphs: ["{message}"],
      action: "Voir",
    },
    digest: {
      subject: "Ce qui vous a été signalé aujourd'hui",
      paragraphs: ["Voici ce qui s'est accumulé depuis le dernier e-mail de ce type :"],
      action: "Ouvrir Plumbline",
    },
  },
};
