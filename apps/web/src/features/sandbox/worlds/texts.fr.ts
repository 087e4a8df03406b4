import { counted } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  name: "Monde",
  note: "Chaque monde a ses données, son horloge et ses événements. Les pages, Essayer et les nouveaux points de réception utilisent celui que vous choisissez ici.",
  loading: "vos mondes",
  choice: "Monde de ces pages",
  clients: (count) => counted(count, "client", "clients"),
  endpoints: (count) => counted(count, "point de réception", "points de réception"),
  create: "Nouveau monde …",
  rename: "Renommer …",
  delete: "Supprimer …",
  cancel: "Annuler",
  nameLabel: "Nom",

  creation: {
    title: "Nouveau monde",
    content: "Commence avec",
    seed: "Les données d’une graine",
    empty: "Rien",
    copy: (name) => `Une copie de ${name}`,
    seedNumber: "Graine",
    confirm: "Créer le monde",
  },

  renaming: { title: "Renommer ce monde", confirm: "Renommer" },

  deletion: {
    title: (name) => `Supprimer ${name} ?`,
    text: "Ses données et ses instantanés sont supprimés. C’est irréversible. Les pages montrent ensuite le monde par défaut.",
    confirm: "Supprimer le monde",
  },

  snapshots: {
    title: "Instantanés",
    none: "Ce monde n’a pas encore d’instantané.",
    loading: "ses instantanés",
    take: "Prendre un instantané …",
    takeTitle: "Prendre un instantané",
    takeText: "Conserve ce monde tel qu’il est. Vous pouvez le restaurer aussi souvent que vous voulez.",
    confirmTake: "Prendre",
    caption: "Instantanés de ce monde, du plus récent au plus ancien",
    columns: { name: "Nom", taken: "Pris", clock: "Horloge", actions: "Actions" },
    restore: "Restaurer …",
    delete: "Supprimer …",
    of: (name) => ` ${name}`,
    restoreTitle: (name) => `Restaurer ${name} ?`,
    restoreText:
      "Tout ce qui s’est passé dans ce monde depuis est perdu. Les points de réception ne reçoivent aucun événement une seconde fois, seulement les nouveaux.",
    confirmRestore: "Restaurer",
    deleteTitle: (name) => `Supprimer ${name} ?`,
    deleteText: "Le monde lui-même reste tel qu’il est. C’est irréversible.",
    confirmDelete: "Supprimer l’instantané",
  },
};
