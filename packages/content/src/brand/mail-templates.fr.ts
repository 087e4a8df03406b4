import type { TranslatedMails } from "./mail-templates.ts";

const IGNORE = "Si ce n’était pas vous, changez tout de suite le mot de passe et prévenez votre administrateur.";

export const mailTemplates: TranslatedMails = {
  "account-waits": {
    subject: "Nouvel utilisateur à activer : {username}",
    paragraphs: [
      "Quelqu’un s’est inscrit sur {portal}. Cette personne ne peut pas se connecter tant qu’un administrateur n’a pas activé le compte.",
      "L’adresse e-mail n’est pas vérifiée. Avant d’activer le compte, assurez-vous de savoir qui s’est inscrit.",
    ],
    facts: {
      id: "Numéro de l’utilisateur",
      username: "Nom d’utilisateur",
      fullName: "Nom complet",
      email: "E-mail",
      phone: "Téléphone",
    },
    action: "Ouvrir l’utilisateur",
    phrases: { notGiven: "non indiqué" },
  },
  "role-requested": {
    subject: "Rôle à approuver : {role} pour {username}",
    paragraphs: [
      "L’administrateur {askedBy} demande à donner un rôle d’administration sur {portal}. Il prend effet quand un autre administrateur l’approuve. Jours restants pour le faire : {days}.",
      "Avant de l’approuver, interrogez {askedBy} de vive voix. Si cette personne n’en sait rien, refusez la demande, désactivez son compte et lisez son journal d’activité.",
    ],
    facts: { role: "Rôle", username: "Nom d’utilisateur", fullName: "Nom complet", email: "E-mail" },
    action: "Ouvrir l’utilisateur",
    phrases: {
      manage_user: "Administrateur",
      read_administration: "Auditeur",
      support_users: "Assistance",
      publish_content: "Éditeur",
    },
  },
  "confirm-email": {
    subject: "Confirmez votre adresse e-mail",
    paragraphs: [
      "L’utilisateur {username} a été inscrit sur {portal} avec cette adresse e-mail. Confirmez l’adresse pour activer le compte. Le lien fonctionne une fois, dans les 24 heures.",
      "Si vous ne vous êtes pas inscrit, ignorez cet e-mail. Sans le lien, le compte reste inactif.",
    ],
    action: "Confirmer l’adresse e-mail",
  },
  invitation: {
    subject: "Vous êtes invité dans {organisation}",
    paragraphs: [
      "L’utilisateur {invitedBy} vous invite dans l’organisation {organisation} sur {portal}. {what} : une sandbox, des clients et des points de réception.",
      "Connectez-vous ou inscrivez-vous avec cette adresse e-mail pour accepter. Le lien fonctionne une fois. Jours restants : {days}. Si vous ne savez pas qui vous invite, ignorez cet e-mail.",
    ],
    action: "Ouvrir l’invitation",
    phrases: {
      owner: "En tant que propriétaire, vous gérez ses membres, et vous créez et modifiez ce qu’ils partagent",
      developer: "En tant que développeur, vous créez et modifiez ce que ses membres partagent",
      reader: "En tant que lecteur, vous voyez ce que ses membres partagent, sans rien modifier",
    },
  },
  "account-exists": {
    subject: "Vous avez déjà un compte",
    paragraphs: [
      "Quelqu’un a essayé de s’inscrire sur {portal} avec cette adresse e-mail. Elle appartient à l’utilisateur {username} : aucun nouveau compte n’a été créé.",
      "Si c’était vous et que vous avez oublié le mot de passe, choisissez-en un nouveau. Le lien fonctionne une fois, dans les 30 minutes. Si ce n’était pas vous, vous n’avez rien à faire.",
    ],
    action: "Choisir un nouveau mot de passe",
  },
  "reset-password": {
    subject: "Réinitialisez votre mot de passe",
    paragraphs: [
      "Quelqu’un a demandé à réinitialiser le mot de passe de l’utilisateur {username} sur {portal}. Le lien fonctionne une fois, dans les 30 minutes.",
      "Si ce n’était pas vous, ignorez cet e-mail. Le mot de passe ne change pas.",
    ],
    action: "Choisir un nouveau mot de passe",
  },
  "password-link": {
    subject: "Choisissez votre mot de passe",
    paragraphs: [
      "Un administrateur vous envoie ce lien pour choisir le mot de passe de l’utilisateur {username} sur {portal}. Il fonctionne une fois, dans les 30 minutes. Plus tard, demandez-en un autre sous « Mot de passe oublié ».",
      "Si vous n’attendiez pas cet e-mail, prévenez votre administrateur. Le mot de passe ne change pas.",
    ],
    action: "Choisir un mot de passe",
  },
  "no-password": {
    subject: "Vous n’avez pas de mot de passe ici",
    paragraphs: [
      "Quelqu’un a demandé à réinitialiser le mot de passe de l’utilisateur {username} sur {portal}. Il n’en a pas : vous vous connectez auprès du fournisseur d’identité de votre organisation, avec le bouton sous le formulaire de connexion. Si vous avez oublié ce mot de passe-là, remplacez-le chez ce fournisseur.",
      "Si ce n’était pas vous, ignorez cet e-mail. Rien n’a changé.",
    ],
    action: "Se connecter",
  },
  "password-changed": {
    subject: "Votre mot de passe a été changé",
    paragraphs: [
      "Le mot de passe de l’utilisateur {username} sur {portal} a été changé. Toutes les autres sessions ont été fermées.",
      "Si ce n’était pas vous, réinitialisez tout de suite le mot de passe et prévenez votre administrateur.",
    ],
    action: "Réinitialiser le mot de passe",
  },
  "password-guessed": {
    subject: "Quelqu’un essaie de deviner votre mot de passe",
    paragraphs: [
      "En un jour, plus de cent mots de passe faux ont été saisis pour l’utilisateur {username} sur {portal}, depuis plusieurs réseaux. Vous pouvez toujours vous connecter. Pendant un jour, la page de connexion vérifie automatiquement que vous êtes humain.",
      "Un mot de passe que vous n’utilisez nulle part ailleurs ne peut pas être deviné ainsi. Si le vôtre est court, ou si vous l’utilisez ailleurs, choisissez-en un autre maintenant. Vous recevez cet e-mail au plus une fois par jour.",
    ],
    action: "Choisir un nouveau mot de passe",
  },
  "account-activated": {
    subject: "Votre compte est actif",
    paragraphs: ["L’utilisateur {username} sur {portal} a été activé. {when}"],
    action: "Se connecter",
    phrases: {
      now: "Vous pouvez maintenant vous connecter.",
      nowUntil: "Vous pouvez vous connecter dès maintenant, jusqu’à la fin du {lastDay} (UTC).",
      from: "Vous pouvez vous connecter à partir du {firstDay} (UTC).",
      fromUntil: "Vous pouvez vous connecter à partir du {firstDay} jusqu’à la fin du {lastDay} (UTC).",
      over: "Le compte était valable jusqu’au {lastDay} (UTC). Adressez-vous à votre administrateur avant de vous connecter.",
    },
  },
  "second-factor-changed": {
    subject: "Votre façon de vous connecter a été modifiée",
    paragraphs: ["{change}", IGNORE],
    action: "Connexion et sécurité",
    phrases: {
      totpAdded: "Une application d’authentification a été ajoutée à l’utilisateur {username} sur {portal}.",
      totpRemoved: "L’application d’authentification a été retirée de l’utilisateur {username} sur {portal}.",
      passkeyAdded: "La clé d’accès « {passkey} » a été ajoutée à l’utilisateur {username} sur {portal}.",
      passkeyRemoved: "La clé d’accès « {passkey} » a été retirée de l’utilisateur {username} sur {portal}.",
      codesRenewed: "De nouveaux codes de secours ont été créés pour l’utilisateur {username} sur {portal}.",
      allRemoved: "Un administrateur a retiré tous les seconds facteurs de l’utilisateur {username} sur {portal}.",
    },
  },
  "recovery-code-used": {
    subject: "Un code de secours a servi à se connecter",
    paragraphs: [
      "Quelqu’un s’est connecté en tant que {username} sur {portal} avec le mot de passe et un code de secours. {codes}",
      IGNORE,
    ],
    action: "Connexion et sécurité",
    phrases: { one: "Il reste {left} code.", many: "Codes restants : {left}." },
  },
  "second-factor-guessed": {
    subject: "Quelqu’un connaît votre mot de passe",
    paragraphs: [
      "En un quart d’heure, plus de dix codes faux ont été saisis pour l’utilisateur {username} sur {portal}, chacun après le bon mot de passe. Les codes sont refusés pendant quelques minutes. Une clé d’accès fonctionne toujours.",
      "Si ce n’était pas vous, quelqu’un connaît votre mot de passe : choisissez-en un autre maintenant. Vous recevez cet e-mail au plus une fois par jour.",
    ],
    action: "Choisir un nouveau mot de passe",
  },
  contact: {
    subject: "[Contact] {subject}",
    paragraphs: ["Un visiteur a envoyé ce message par le formulaire de contact. Votre réponse va au visiteur."],
    facts: { subject: "Objet", fullName: "Nom", companyName: "Société", address: "E-mail" },
  },
  "demo-request": {
    subject: "[Démonstration] {subject}",
    paragraphs: [
      "Un visiteur demande une démonstration et attend que vous proposiez une date. Votre réponse va au visiteur.",
    ],
    facts: {
      subject: "Objet",
      fullName: "Nom",
      jobTitle: "Fonction",
      companyName: "Société",
      address: "E-mail",
      phone: "Téléphone",
    },
  },
  "endpoint-disabled": {
    subject: "{portal} : un point de réception a été désactivé",
    paragraphs: [
      "{why}",
      "Les événements de votre sandbox ne lui sont plus envoyés. Quand il fonctionne à nouveau, réactivez-le et renvoyez ce qui a échoué.",
    ],
    facts: { endpoint: "Point de réception" },
    action: "Ouvrir vos points de réception",
    phrases: {
      gone: "Il a répondu 410, ce qui dit qu’il n’existe plus.",
      silent: "Aucun événement n’a pu lui être remis pendant un jour.",
    },
  },
  "deprecated-calls": {
    subject: "Vous appelez des opérations obsolètes",
    paragraphs: [
      "Ces 30 derniers jours, des applications de {username} sur {portal} ont appelé des opérations obsolètes de la sandbox. Elles répondent encore.",
      "Passez à ce qui les remplace : la référence de chaque opération le dit. Vous recevez cet e-mail au plus une fois par mois.",
    ],
    action: "Voir ce qui a changé",
    phrases: {
      one: "1 appel",
      many: "{count} appels",
      since: "obsolète depuis le {since}",
      sunset: "peut s’arrêter le {sunset}",
      more: "Autres opérations",
    },
  },
  "system-alarm": {
    subject: "{portal} : {what}",
    paragraphs: ["{what}.", "{fix}"],
    facts: { since: "Depuis" },
    action: "Ouvrir l’état du système",
    phrases: {
      worker: "Aucun worker ne tourne, les e-mails et les tâches attendent",
      workerFix: "Démarrez un processus avec PARTS=worker, et lisez le journal du dernier.",
      mails: "Des e-mails attendent depuis plus de 15 minutes",
      mailsFix:
        "Vérifiez que SMTP_HOST accepte les e-mails. Dès que c’est le cas, ceux qui attendent partent d’eux-mêmes.",
      disk: "Le disque est presque plein",
      diskFix:
        "Libérez de l’espace sur le disque de DATA_DIR. Quand il reste moins que STORAGE_RESERVE, plus rien ne peut être enregistré.",
      stream: "Le flux du journal d’activité échoue depuis plus de 15 minutes",
      streamFix:
        "Vérifiez le destinataire de AUDIT_STREAM_URL. Sa dernière erreur : {detail}. Dès qu’il accepte à nouveau des enregistrements, ceux qui attendent partent d’eux-mêmes.",
      database: "La base de données ne répond pas",
      databaseFix:
        "Vérifiez le serveur de base de données, et que le portail l’atteint. Les appels reçoivent 503 jusqu’à ce qu’il réponde.",
      logBroken: "Le journal d’activité est rompu, des enregistrements ont été modifiés ou supprimés",
      logBrokenFix:
        "Faites une sauvegarde comme preuve, puis lancez npm run audit:verify : la commande dit quel enregistrement.",
      logDiffers: "Le journal d’activité n’est pas ce que son destinataire a confirmé",
      logDiffersFix:
        "{detail} Faites une sauvegarde comme preuve, et comparez le journal avec ce que possède le destinataire de AUDIT_STREAM_URL. Il reçoit à nouveau tous les enregistrements depuis ce jour.",
      digests: "Les empreintes du journal d’activité ne peuvent pas être écrites",
      digestsFix:
        "Vérifiez le dossier AUDIT_DIGEST_DIR du worker. Sa dernière erreur : {detail}. Les empreintes qui attendent s’écrivent d’elles-mêmes dans l’heure.",
      logUnchecked: "Le journal d’activité n’a pas été vérifié depuis hier",
      logUncheckedFix:
        "Vérifiez qu’un worker tourne, et cherchez check-audit-chain dans son journal : cette tâche vérifie le journal chaque nuit.",
    },
  },
};

export const mailFooter = "Envoyé automatiquement par {portal}.";
