import { counted } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  home: "Accueil",
  users: "Utilisateurs",
  user: "Utilisateur",
  cancel: "Annuler",
  close: "Fermer",
  tryAgain: "Réessayer",
  action: "Action",
  none: "Aucun",
  offline: "Vous êtes hors ligne. La liste se charge dès le retour de la connexion.",

  page: {
    lead: "Activez les utilisateurs, choisissez leurs produits et mettez fin à leur accès. Dates et heures en UTC.",
    more: "Autres pages d’administration",
    organisations: "Organisations",
    services: "Comptes de service",
    activity: "Activité",
    usage: "Utilisation",
    systemStatus: "État du système",
  },

  state: {
    active: "Actif",
    inactive: "Inactif",
    expired: (day) => `expiré le ${day}`,
    validFrom: (day) => `valide à partir du ${day}`,
    expiresToday: "expire aujourd’hui",
  },

  filters: {
    userName: "Nom d’utilisateur",
    searchByUsername: "Rechercher par nom d’utilisateur",
    accountState: "État du compte",
    states: { all: "Tous les comptes", active: "Comptes actifs", inactive: "Comptes inactifs" },
    startDate: "Date de début",
    endDate: "Date de fin",
    reset: "Réinitialiser",
  },

  list: {
    loading: "les utilisateurs",
    columns: {
      id: "Id",
      userName: "Utilisateur",
      fullName: "Nom complet",
      email: "E-mail",
      phone: "Téléphone",
      state: "État",
      createdDate: "Création",
      productVersion: "Produits",
      organisation: "Organisation",
    },
    noProduct: "—",
    noMatch: "Aucun utilisateur ne correspond à ces filtres",
    showLast30Days: "Afficher les 30 derniers jours",
    showAllDays: "Afficher tous les jours",
  },

  whyNone: {
    kinds: { all: "utilisateur", active: "utilisateur actif", inactive: "utilisateur inactif" },
    named: (keyword) => ` dont le nom contient « ${keyword} »`,
    exists: "n’existe",
    wasCreated: (days) => `n’a été créé ${days}`,
    none: (kind, named, what) => `Aucun ${kind}${named} ${what}.`,
    earlierStart: "une date de début antérieure",
    laterEnd: "une date de fin postérieure",
    otherState: "un autre état",
    otherUsername: "un autre nom d’utilisateur",
    or: " ou ",
    choose: (suggestions) => `Essayez ${suggestions}.`,
  },

  undelivered: {
    title: "E-mails non remis",
    sentAgain: "L’e-mail est renvoyé. S’il échoue, il réapparaît ici.",
    none: "Aucun. Un e-mail apparaît ici après deux jours de tentatives, ou quand il est rejeté.",
    columns: { failed: "Échec", to: "À", subject: "Objet", reason: "Raison" },
    attempts: (count) => counted(count, "tentative", "tentatives"),
    sendAgain: "Renvoyer",
    sendThisAgain: (subject, recipient) => `Renvoyer « ${subject} » à ${recipient}`,
    pages: "Pages des e-mails non remis",
    range: (first, last, total) => `${first} à ${last} sur ${total}`,
    previous: "Précédent",
    next: "Suivant",
  },

  files: {
    title: "Import et export",
    text: "Tous les utilisateurs en CSV, dans les colonnes que lit un import. Chaque export est enregistré dans votre journal d’activité.",
    exportAll: "Exporter en CSV",
    importText:
      "Un fichier CSV en UTF-8 crée des utilisateurs et met à jour ceux dont il donne le nom d’utilisateur : 5 000 utilisateurs et 2 Mo au maximum. Colonnes : username, fullName, email, phone, active, productIds, validFrom, validUntil. Toutes les lignes sont importées, ou aucune.",
    file: "Fichier CSV d’utilisateurs",
    choose: "Choisir un fichier",
    checking: (name) => `Vérification de ${name}`,
    invite: "Envoyer aux nouveaux utilisateurs un lien pour choisir un mot de passe",
    importIt: "Importer",
    tooLarge: "Le fichier dépasse 2 Mo. Divisez-le.",
    would: (name, { created, updated, unchanged }) =>
      `${name} est prêt : ${created} à créer, ${updated} à mettre à jour, ${unchanged} sans changement.`,
    imported: ({ created, updated, unchanged }) =>
      `Import terminé : ${created} créés, ${updated} mis à jour, ${unchanged} sans changement.`,
    problems: (name, count) => `${name} n’a pas été importé : ${counted(count, "problème", "problèmes")}.`,
    caption: "Problèmes du fichier",
    line: "Ligne",
    column: "Colonne",
    problem: "Problème",
    wholeLine: "Toute la ligne",
  },

  accessReview: {
    title: "Revue des accès",
    text: "Chaque utilisateur avec son état, ses rôles, permissions, produits, dernière activité et moyens de connexion. Chaque export est enregistré dans votre journal d’activité.",
    exportIt: "Exporter la revue des accès",
    preparing: (format) => `Préparation du fichier ${format}`,
    saved: (format, size) => `${format} enregistré, ${size}`,
    failed: "La revue des accès n’a pas été exportée.",
  },

  edit: {
    title: (username) => `Utilisateur ${username}`,
    loading: "l’utilisateur",
    unknownName: "…",
    created: (id, time) => `Id ${id}, créé le ${time} UTC`,
    activityLogs: "Journal d’activité",
    noSuchUser:
      "L’utilisateur a peut-être été supprimé, ou le lien est faux. Le journal d’activité d’un utilisateur supprimé est conservé sous son nom.",
    sections: {
      person: { name: "Personne ou équipe" },
      state: { name: "État du compte", note: "Prend effet aussitôt." },
      products: { name: "Produits", note: "L’utilisateur ne voit que ces produits." },
      validity: { name: "Période de validité", note: "L’utilisateur ne peut se connecter que ces jours-là, en UTC." },
      access: { name: "Accès", note: "Prend effet aussitôt." },
      factors: { name: "Seconds facteurs", note: "Prend effet aussitôt." },
      identities: { name: "Authentification unique", note: "Prend effet aussitôt." },
      administration: {
        name: "Administration",
        note: "Un rôle donné prend effet aussitôt. Le menu l’affiche après la prochaine connexion.",
      },
    },
  },

  form: {
    username: "Nom d’utilisateur",
    fullName: "Nom complet",
    email: "E-mail",
    phone: "Téléphone",
    products: "Produits",
    validity: "Période de validité",
    enterFullName: "Saisissez un nom complet.",
    enterEmail: "Saisissez une adresse e-mail.",
    enterStartDate: "Saisissez une date de début.",
    enterEndDate: "Saisissez une date de fin.",
    productGone: (id) => `Produit ${id}, indisponible`,
    empty: "Vide",
    noLimit: "Sans limite",
    days: (range) => range.replace("|", " au "),
    update: "Mettre à jour",
    goBack: "Retour",
    delete: "Supprimer",
    unsaved: (fields) => `Modifications non enregistrées : ${fields}`,
  },

  validity: {
    limit: "Limiter à une période",
    noLimit: "Sans limite.",
    today: "aujourd’hui",
    stroke: (startDate, endDate, today, left) =>
      `Valide du ${startDate} au ${endDate}, nous sommes le ${today}, ${left}`,
    startsTomorrow: "commence demain",
    startsIn: (days) => `commence dans ${days} jours`,
    expiredYesterday: "expiré hier",
    expiredAgo: (days) => `expiré il y a ${days} jours`,
    expiresToday: "expire aujourd’hui",
    left: (days) => `encore ${counted(days, "jour", "jours")}`,
  },

  account: {
    active: "Actif",
    activating: "Activation",
    deactivating: "Désactivation",
    isInactive: "Inactif.",
    isActive: "Actif.",
    activeBut: (validity) => `Actif, mais ${validity}.`,
    activeAnd: (validity) => `Actif, ${validity}.`,
    canSignIn: "L’utilisateur peut se connecter.",
    cannotSignIn: "L’utilisateur ne peut pas se connecter.",
    isOwn: "C’est votre propre compte. Le désactiver vous déconnecte aussitôt.",
  },

  administration: {
    saving: "Enregistrement",
    roles: {
      manage_user: "Gère les utilisateurs, attribue les rôles, et peut tout ce que peuvent les autres rôles.",
      read_administration:
        "Consulte les utilisateurs, les journaux d’activité, la revue des accès et l’état du système. Ne modifie rien.",
      support_users: "Trouve les utilisateurs, les active, termine leurs sessions et les aide à se reconnecter.",
      publish_content: "Voit un aperçu du contenu avant sa publication, et consulte l’état du système.",
    },
    fourEyes:
      "Un autre administrateur doit approuver un rôle. Retirer un rôle prend effet aussitôt. Pour changer l’e-mail, le mot de passe ou les seconds facteurs d’un compte qui a un rôle, retirez d’abord ses rôles.",
    isOwn: "C’est votre propre compte. Si vous désactivez Administrateur, vous êtes déconnecté.",
  },

  roleRequests: {
    title: "Rôles à approuver",
    role: (role: string) => `${role} pour `,
    asked: (email: string, askedBy: string) => `${email === "" ? "" : `${email}, `}demandé par ${askedBy} `,
    expires: ", expire ",
    own: ". Un autre administrateur l’approuve.",
    acts: {
      approve: {
        action: "Approuver",
        question: (role: string, username: string) => `Donner à ${username} le rôle ${role} ?`,
        consequence: (askedBy: string) =>
          `Demandez d’abord à ${askedBy} de vive voix, et consultez le journal d’activité de l’utilisateur. Le rôle prend effet aussitôt.`,
      },
      refuse: {
        action: "Refuser",
        question: (role: string, username: string) => `Refuser le rôle ${role} à ${username} ?`,
        consequence: (askedBy: string) => `La demande est supprimée. ${askedBy} peut en faire une autre.`,
      },
      withdraw: {
        action: "Retirer",
        question: (role: string, username: string) => `Retirer la demande du rôle ${role} pour ${username} ?`,
        consequence: () => "La demande est supprimée. Vous pouvez en faire une autre.",
      },
    },
  },

  access: {
    sendPasswordLink: {
      action: "Envoyer un lien de mot de passe",
      question: (username) => `Envoyer à ${username} un lien pour choisir un mot de passe ?`,
      consequence: ({ email }) =>
        `Le lien part à ${email} et sert une fois, dans les 30 minutes. Le mot de passe actuel fonctionne jusqu’au choix d’un autre.`,
      done: "L’e-mail est parti.",
    },
    endUserSessions: {
      action: "Terminer toutes les sessions",
      question: (username) => `Déconnecter ${username} partout ?`,
      consequence: () =>
        "Toutes les sessions de cet utilisateur se terminent maintenant. L’utilisateur peut se reconnecter.",
      done: "Toutes les sessions sont terminées.",
    },
  },

  factors: {
    names: { totp: "une application d’authentification", passkey: "des clés d’accès" },
    and: " et ",
    none: "Aucun. L’utilisateur se connecte avec son seul mot de passe.",
    has: (factors) => `A ${factors}.`,
    removeAll: "Tout retirer",
    yours: "Gérez les vôtres sous",
    signInAndSecurity: "Connexion et sécurité",
    question: (username) => `Retirer tous les seconds facteurs de ${username} ?`,
    consequence:
      "Assurez-vous d’abord que la demande vient de cette personne. Le mot de passe seul suffit ensuite pour se connecter. L’utilisateur est déconnecté partout et reçoit un e-mail.",
  },

  identities: {
    at: (subject, issuer) => `${subject} chez ${issuer}, `,
    asked: "a demandé ce compte : ",
    linked: "associée : ",
    notVerified: " ; le fournisseur n’a pas vérifié cet e-mail",
    link: "Associer",
    reject: "Rejeter",
    remove: "Retirer",
    linkQuestion: (who, username) => `Associer ${who} à ${username} ?`,
    linkConsequence: (who, username) =>
      `Assurez-vous d’abord qu’il s’agit de la même personne. ${who} peut ensuite se connecter en tant que ${username}, avec les rôles que vos règles attribuent.`,
    rejectQuestion: (who) => `Rejeter ${who} ?`,
    rejectConsequence: "La demande est supprimée. Une nouvelle connexion permet de demander de nouveau.",
    removeQuestion: (who, username) => `Retirer ${who} de ${username} ?`,
    removeConsequence: (who, username) =>
      `${who} ne peut plus se connecter en tant que ${username}, et les sessions ouvertes ainsi se terminent maintenant.`,
  },

  leave: {
    title: "Quitter sans enregistrer ?",
    leave: "Quitter",
    stay: "Rester",
  },

  failure: {
    title: "Désolé !",
    noResponse:
      "Aucune réponse n’est arrivée : la connexion est peut-être perdue. Votre saisie est encore là. Réessayez.",
  },

  deleteDialog: {
    title: (username) => `Supprimer ${username}`,
    question: "Voulez-vous vraiment supprimer définitivement cet utilisateur ?",
    delete: "Supprimer",
  },

  conflict: {
    title: "Quelqu’un d’autre a modifié cet utilisateur",
    text: (username) =>
      `Votre mise à jour de ${username} n’est pas encore enregistrée. Depuis l’ouverture de la page, ceci a changé :`,
    field: "Champ",
    saved: "Enregistré",
    yours: "Votre valeur",
    notYours: "non modifié par vous, la valeur enregistrée reste",
    rest: "Vos autres modifications restent dans le formulaire.",
    back: "Retour au formulaire",
    takeSaved: "Prendre les valeurs enregistrées",
    keepMine: "Garder les miennes et mettre à jour",
  },

  ends: {
    updated: { title: "Merci", message: "L’utilisateur a été mis à jour", closeLabel: "Utilisateurs" },
    deleted: { title: "Merci", message: "L’utilisateur a été supprimé", closeLabel: "Utilisateurs" },
    "own-deleted": { title: "Merci", message: "L’utilisateur a été supprimé", closeLabel: "Se connecter" },
    "own-deactivated": {
      title: "Compte inactif",
      message:
        "Votre compte est maintenant inactif, et vous êtes déconnecté. Un autre administrateur peut le réactiver.",
      closeLabel: "Se connecter",
    },
    "own-demoted": {
      title: "Administrateur",
      message:
        "Vous n’êtes plus administrateur, et vous êtes déconnecté. Reconnectez-vous pour continuer comme utilisateur.",
      closeLabel: "Se connecter",
    },
  },
};
