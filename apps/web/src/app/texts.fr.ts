import { plural } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  thePage: "la page",
  skip: "Aller au contenu",
  noScript:
    "JavaScript est désactivé. Vous pouvez lire les pages publiques, les guides et la référence. Les formulaires, Essayer et les pages de votre sandbox en ont besoin.",

  failed: {
    title: "Erreur",
    heading: "Désolé !",
    reference: (id) => `Référence : ${id}`,
    reload: "Rechargez cette page",
    or: " ou ",
    goHome: "allez à l’accueil",
    end: ".",
  },

  preview: {
    name: "Aperçu",
    shows: (version) => `Aperçu du contenu ${version}.`,
    only: "Les pages, la marque, la recherche, le catalogue, la référence et les guides le montrent, à vous seul. La sandbox reste sur ce qui est en ligne.",
    differences: "Différences",
    leave: "Quitter",
  },

  links: {
    name: "Navigation principale",
    products: "Produits",
    guides: "Guides",
    credentials: "Identifiants",
    sandbox: "Sandbox",
    users: "Utilisateurs",
    system: "État du système",
    about: "À propos",
    events: "Événements",
    videos: "Vidéos",
    press: "Presse",
  },
  menu: "Menu",
  colors: "Basculer entre clair et sombre",
  language: "Langue",

  palette: {
    open: "Aller à",
    key: "Ctrl K",
    title: "Aller à une opération, un champ, une erreur ou une page (Ctrl K)",
    failed: "La recherche n’a pas pu être chargée",
  },

  account: { signIn: "Se connecter", signOut: "Se déconnecter", create: "Créer un compte" },

  profile: {
    opener: "Profil, connecté en tant que ",
    colors: "Couleurs",
    schemes: { auto: "Système", light: "Clair", dark: "Sombre" },
    credentials: "Identifiants",
    sandbox: "Sandbox",
    security: "Connexion et sécurité",
    organisation: "Organisation",
    actsFor: (name, role) => `Vous agissez pour ${name} en tant que ${role}`,
    actsForSelf: (name) => `Vous agissez pour vous-même, non pour ${name}`,
    actFor: (name) => `Agir pour ${name}`,
    actForSelf: "Agir pour moi-même",
    password: "Changer le mot de passe",
    integrator: "Intégrateur",
    noProduct: "Aucun produit ne vous est encore ouvert",
    products: (count) => plural(count, `${count} produit vous est ouvert`, `${count} produits vous sont ouverts`),
    ends: (time) => `Fin de la session : ${time}`,
  },

  notice: {
    acting: (name) => `Vous agissez pour ${name}. `,
    reader: "En lecture seule, vous voyez ce que ses membres partagent, sans rien modifier.",
    ends: "Votre session se termine : ",
    keep: ". Reconnectez-vous avant pour conserver votre saisie.",
    signIn: "Se reconnecter maintenant",
    idle: "Vous n’avez pas utilisé votre session depuis un moment. Elle se termine : ",
    idleEnd: ".",
    stay: "Rester connecté",
  },

  foot: {
    build: "Développer",
    explore: "Explorer nos API",
    guides: "Guides",
    errors: "Erreurs",
    changes: "Nouveautés",
    company: "Entreprise",
    system: "État du système",
    about: "À propos",
    events: "Événements à venir",
    videos: "Vidéos",
    press: "Communiqués de presse",
    talk: "Nous parler",
    demo: "Demander une démo",
    contact: "Contact",
    notices: "Mentions",
    sandbox: (version, updated) => `Sandbox ${version}, dernière mise à jour : ${updated}`,
  },
};
