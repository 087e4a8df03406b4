import { counted, plural } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const severities: Readonly<Record<string, string>> = {
  breaking: "incompatible",
  different: "comportement différent",
  new: "nouveau",
};

export const texts: Translated<typeof english.texts> = {
  home: "Accueil",
  users: "Utilisateurs",
  title: "État du système",
  lead: "Ce qui demande de l’attention, ce qui attend et ce qui a échoué.",
  checkedAt: (time, seconds) => `Vérifié le ${time} UTC. Cette page s’actualise toutes les ${seconds} secondes.`,
  notCurrent: (failure) => `Cet état n’est plus à jour : ${failure}`,
  loading: "l’état du système",
  none: "Aucun.",

  findings: {
    name: "À faire",
    nothing: "Rien. Tout fonctionne.",
    freeSpace: "Libérez de l’espace sur le disque de DATA_DIR.",
    databaseAway: "La base de données ne répond pas.",
    checkDatabase: "Vérifiez le serveur de base de données, et que le portail l’atteint.",
    diskFull: "Le disque est plein. Plus rien ne peut être écrit.",
    diskLow: (left) => `Il reste ${left} sur le disque.`,
    logBroken: "Le journal d’activité est rompu. Des enregistrements ont été modifiés ou retirés.",
    saveEvidence: "Faites une sauvegarde comme preuve, puis lancez npm run audit:verify : il dit quel enregistrement.",
    logDiffers: "Le journal d’activité n’est pas celui que son destinataire a confirmé.",
    compareLog: (difference) =>
      `${difference} Faites une sauvegarde comme preuve, et comparez le journal avec ce qu’a le destinataire. Il reçoit de nouveau tous les enregistrements à partir de ce jour.`,
    digestsUnwritten: "Les empreintes du journal d’activité ne peuvent pas être écrites.",
    checkFolder: (failure) =>
      `Vérifiez le dossier AUDIT_DIGEST_DIR du processus de travail. Dernière erreur : ${failure}`,
    logUnchecked: (ago) => `Le journal d’activité a été vérifié il y a ${ago} pour la dernière fois.`,
    checkLog: "Vérifiez qu’un processus de travail fonctionne : il vérifie le journal chaque nuit.",
    noWorker: "Aucun processus de travail n’a jamais fonctionné. E-mails et tâches attendent.",
    workerGone: (ago) =>
      `Le processus de travail a été vu il y a ${ago} pour la dernière fois. E-mails et tâches attendent.`,
    startWorker: "Démarrez un processus avec PARTS=worker, et lisez le journal du précédent.",
    emailLate: (time) => `Un e-mail attend depuis ${time}.`,
    checkMailServer: "Vérifiez que SMTP_HOST accepte les e-mails. Ceux qui attendent partent alors d’eux-mêmes.",
    receiverFails: (time) => `Le destinataire du journal d’activité n’a rien accepté depuis ${time}.`,
    receiverSaid: (reason) =>
      `Les enregistrements partent d’eux-mêmes dès qu’il les accepte. Dernière réponse : ${reason}`,
    workLate: (name, time) => `Du travail attend dans ${name} depuis ${time}.`,
    readWorkerLog: "Cherchez ce nom dans le journal du processus de travail.",
    emailsFailed: (count) =>
      plural(count, `${count} e-mail n’a pas pu être remis.`, `${count} e-mails n’ont pas pu être remis.`),
    sendAgain: "Renvoyez depuis la page Utilisateurs.",
    jobsFailed: (count) =>
      plural(
        count,
        `${count} tâche a échoué et ne sera pas relancée.`,
        `${count} tâches ont échoué et ne seront pas relancées.`,
      ),
    tryAgain: "Voyez la raison ci-dessous, et réessayez.",
    contentDiffers: (count) => `Les processus affichent ${count} versions du contenu.`,
    compareContent:
      "Voyez ci-dessous quel processus affiche laquelle, et pourquoi. content:publish les fait tous changer à la fois.",
    contentErrors: "Des fichiers publiés ont des erreurs. Leurs pages manquent ou ne sont pas à jour.",
    checkContent: "Lancez npm run content:check pour voir chaque erreur avec sa ligne. Le journal les contient aussi.",
  },

  checks: {
    name: "Vérifications",
    note: "Du processus qui a répondu.",
    names: {
      database: "Base de données",
      storage: "Stockage",
      queues: "Travail de fond de ce processus",
      process: "Ce processus",
      content: "Fichiers publiés",
    },
    worker: "Processus de travail",
    seen: (ago) => `, vu il y a ${ago}`,
    disk: "Disque",
    free: (free, size) => `${free} libres sur ${size}`,
  },

  waiting: {
    name: "En attente",
    note: "Dans tous les processus ensemble.",
    noEmails: "Aucun e-mail n’attend.",
    emails: (count, oldest) => `E-mails en attente : ${count}, le plus ancien depuis ${oldest}.`,
    idle: (count) =>
      plural(count, `${count} file ou tâche n’a pas de travail`, `${count} files et tâches n’ont pas de travail`),
    caption: "Travail de fond",
    queue: "File ou tâche",
    waiting: "En attente",
    retrying: "À relancer",
    running: "En cours",
    oldest: "Le plus ancien",
    none: "aucun",
    stream: (receiver, format) => `Journal d’activité vers ${receiver} (${format}) : `,
    noRecords: "aucun enregistrement n’attend.",
    records: (count, oldest) =>
      plural(
        count,
        `${count} enregistrement attend, depuis ${oldest}.`,
        `${count} enregistrements attendent, le plus ancien depuis ${oldest}.`,
      ),
    accepted: (number, day, ago) => ` Dernier accepté : l’enregistrement ${number} du ${day}, il y a ${ago}.`,
    noneAccepted: " Aucun n’a encore été accepté.",
  },

  failedJobs: {
    name: "Tâches en échec",
    note: "Elles ne sont pas relancées. Elles sont supprimées au bout d’une semaine.",
    retried: "La tâche est relancée. Si elle échoue, elle réapparaît ici.",
    job: "Tâche",
    failed: "Échec",
    reason: "Raison",
    action: "Action",
    tryAgain: "Réessayer",
  },

  undelivered: {
    name: "E-mails non remis",
    note: "Rejetés par le serveur de messagerie, ou non envoyés en deux jours.",
    count: (count) => `${count}.`,
    link: "Voir les raisons et les renvoyer",
    previews: "Voir l’aspect des e-mails",
  },

  processes: {
    name: "Processus",
    note: "Tous ceux qui ont donné signe de vie durant les 75 dernières secondes.",
    host: "Hôte",
    parts: "Parties",
    version: "Version",
    content: "Contenu",
    ofFolder: (version) => `${version}, de son dossier CONTENT_DIR : un fichier enregistré là est aussitôt en ligne.`,
    problem: (reason) => `Il ne peut pas afficher ce qui est publié : ${reason}`,
  },

  content: {
    name: "Contenu",
    note: "Ce que connect-portal content:publish a enregistré. Les dix derniers sont conservés, et cinq pour un aperçu.",
    loading: "le contenu",
    none: "Enregistrez-en un avec content:publish --preview.",
    folder: "Chaque processus affiche son dossier CONTENT_DIR.",
    live: (version) => `En ligne dans tous les processus : ${version}.`,
    version: "Version",
    state: "État",
    states: { live: "en ligne", scheduled: "planifié", kept: "conservé", preview: "pas encore publié" },
    from: (time) => `en ligne à partir du ${time} UTC`,
    size: "Taille",
    files: (count, size) => plural(count, `${count} fichier, ${size}`, `${count} fichiers, ${size}`),
    stored: "Enregistré",
    by: (name) => `par ${name}`,
    actions: "Actions",
    preview: "Aperçu",
    compare: "Différences",
    publish: "Publier",
    at: "Date et heure (UTC)",
    atOnce: "Vide : tout de suite. Sinon, dans l’année qui vient.",
    schedule: "Publier à ce moment",
    cancel: "Retirer",
    askCancel: (version) => `Retirer ${version} ?`,
    cancelled: "Il ne sera pas mis en ligne à la date prévue. Ce qui est en ligne reste.",
    back: "Revenir",
    askPublish: (version) => `Publier ${version} ?`,
    askBack: "Revenir à ce qui était en ligne auparavant ?",
    forEverybody: "Tous les processus changent en quelques secondes, pour tout le monde : pages, référence et sandbox.",
    switched: (time) => `Le changement a lieu le ${time} UTC.`,
    differences: (version) => `De ce qui est en ligne à ${version}`,
    comparing: "les différences",
    same: "Aucune. Tous les fichiers sont identiques.",
    incomplete: "Seuls les 500 premiers de chaque liste sont affichés.",
    operations: (count) => plural(count, `${count} opération ou événement`, `${count} opérations et événements`),
    changes: (count, severity) => `${counted(count, "changement", "changements")}, ${severities[severity] ?? severity}`,
    filesOf: {
      added: (count) => plural(count, `${count} nouveau fichier`, `${count} nouveaux fichiers`),
      changed: (count) => plural(count, `${count} fichier modifié`, `${count} fichiers modifiés`),
      removed: (count) => plural(count, `${count} fichier retiré`, `${count} fichiers retirés`),
    },
  },

  process: {
    name: "Ce processus",
    note: "Celui qui a répondu. D’autres fonctionnent peut-être.",
    version: "Version",
    content: "Version du contenu",
    parts: "Parties",
    database: "Base de données",
    embedded: "intégrée",
    postgres: "PostgreSQL",
    node: "Node",
    started: "Démarré",
  },
};
