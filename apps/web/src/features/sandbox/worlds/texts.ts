/** Texts of worlds and snapshots. */
export const texts = {
  name: "World",
  note: "Each world has data, a clock and events of its own. Pages, Try it and new endpoints use the one you choose here.",
  loading: "your worlds",
  choice: "World on these pages",
  clients: (count: number) => (count === 1 ? "1 client" : `${count} clients`),
  endpoints: (count: number) => (count === 1 ? "1 endpoint" : `${count} endpoints`),
  create: "New world …",
  rename: "Rename …",
  delete: "Delete …",
  cancel: "Cancel",
  nameLabel: "Name",

  creation: {
    title: "New world",
    content: "Begins with",
    seed: "The data of a seed",
    empty: "Nothing",
    copy: (name: string) => `A copy of ${name}`,
    seedNumber: "Seed",
    confirm: "Create world",
  },

  renaming: { title: "Rename this world", confirm: "Rename" },

  deletion: {
    title: (name: string) => `Delete ${name}?`,
    text: "Its data and its snapshots are deleted. You cannot undo this. The pages then show the default world.",
    confirm: "Delete world",
  },

  snapshots: {
    title: "Snapshots",
    none: "No snapshots of this world yet.",
    loading: "its snapshots",
    take: "Take a snapshot …",
    takeTitle: "Take a snapshot",
    takeText: "Keeps this world as it is now. You can restore it as often as you like.",
    confirmTake: "Take snapshot",
    caption: "Snapshots of this world, newest first",
    columns: { name: "Name", taken: "Taken", clock: "Clock", actions: "Actions" },
    restore: "Restore …",
    delete: "Delete …",
    of: (name: string) => ` ${name}`,
    restoreTitle: (name: string) => `Restore ${name}?`,
    restoreText:
      "Everything that has happened in this world since is gone. Endpoints get no event again, only new ones.",
    confirmRestore: "Restore",
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText: "The world itself stays as it is. You cannot undo this.",
    confirmDelete: "Delete snapshot",
  },
};
