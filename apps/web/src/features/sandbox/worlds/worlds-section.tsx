import "@mantine/core/styles/NumberInput.layer.css";
import { DEFAULT_WORLD, LARGEST_SEED, MOST_WORLDS, type NamedWorld, type NewWorldBody } from "@connect-portal/contract";
import { Button, NativeSelect, NumberInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSingleMutation } from "../../../shared/api-client/use-single-mutation.ts";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { Changes } from "../../../shared/organisation/changes.tsx";
import { worldsQuery } from "../../../shared/sandbox/worlds-query.ts";
import { NameDialog } from "./name-dialog.tsx";
import { Snapshots } from "./snapshots.tsx";
import { texts } from "./texts.ts";
import { chooseWorld, createWorld, deleteWorld, renameWorld } from "./worlds-queries.ts";
import styles from "./worlds-section.module.css";

interface NewWorldDialogProps {
  readonly worlds: readonly NamedWorld[];
  readonly onMade: () => Promise<void>;
  readonly onClose: () => void;
}

/** The world that the pages show, a switch to others, and its snapshots. */
export function WorldsSection({ owner }: { readonly owner: string }) {
  const cache = useQueryClient();
  const query = useQuery(worldsQuery(owner));
  const [open, setOpen] = useState<"create" | "rename" | "delete" | null>(null);
  // All that pages have read is of the world before.
  const refresh = () => cache.invalidateQueries();
  const choice = useSingleMutation({ mutationFn: chooseWorld, onSuccess: refresh });
  const close = () => setOpen(null);
  return (
    <Loaded query={query} what={texts.loading}>
      {({ items, chosen }) => {
        const world = items.find(({ worldId }) => worldId === chosen);
        if (!world) return null;
        return (
          <>
            <div className={styles.ways}>
              <NativeSelect
                label={texts.choice}
                value={chosen}
                disabled={choice.isPending}
                data={items.map((one) => ({ value: one.worldId, label: labelOf(one) }))}
                onChange={({ currentTarget: { value } }) => choice.mutate(value)}
              />
              <Changes>
                {items.length < MOST_WORLDS && (
                  <Button variant="default" onClick={() => setOpen("create")}>
                    {texts.create}
                  </Button>
                )}
                {world.worldId !== DEFAULT_WORLD && (
                  <>
                    <Button variant="subtle" onClick={() => setOpen("rename")}>
                      {texts.rename}
                    </Button>
                    <Button variant="subtle" onClick={() => setOpen("delete")}>
                      {texts.delete}
                    </Button>
                  </>
                )}
              </Changes>
            </div>
            {choice.error && (
              <p role="alert" className={styles.failed}>
                {failureText(choice.error)}
              </p>
            )}
            <Snapshots key={world.worldId} owner={owner} worldId={world.worldId} onChanged={refresh} />
            {open === "create" && <NewWorldDialog worlds={items} onMade={refresh} onClose={close} />}
            {open === "rename" && (
              <NameDialog
                title={texts.renaming.title}
                action={texts.renaming.confirm}
                initial={world.name}
                run={async (name) => {
                  await renameWorld(world.worldId, name);
                  await refresh();
                }}
                onClose={close}
              />
            )}
            {open === "delete" && (
              <ConfirmDialog
                isFinal
                title={texts.deletion.title(world.name)}
                text={texts.deletion.text}
                action={texts.deletion.confirm}
                run={async () => {
                  await deleteWorld(world.worldId);
                  await refresh();
                }}
                onClose={close}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function labelOf({ name, clients, endpoints }: NamedWorld): string {
  const users = [
    ...(clients > 0 ? [texts.clients(clients)] : []),
    ...(endpoints > 0 ? [texts.endpoints(endpoints)] : []),
  ];
  return [name, ...users].join(" · ");
}

/** Asks what a new world begins with: the data of a seed, nothing, or what another one has. */
function NewWorldDialog({ worlds, onMade, onClose }: NewWorldDialogProps) {
  const [content, setContent] = useState("seed");
  const [seed, setSeed] = useState(1);
  const beginning = (): Omit<NewWorldBody, "name"> => {
    if (content === "seed") return { seed };
    return content === "empty" ? { seed: null } : { copyOf: content };
  };
  return (
    <NameDialog
      title={texts.creation.title}
      action={texts.creation.confirm}
      run={async (name) => {
        await createWorld({ name, ...beginning() });
        await onMade();
      }}
      onClose={onClose}
    >
      <NativeSelect
        label={texts.creation.content}
        value={content}
        data={[
          { value: "seed", label: texts.creation.seed },
          { value: "empty", label: texts.creation.empty },
          ...worlds.map(({ worldId, name }) => ({ value: worldId, label: texts.creation.copy(name) })),
        ]}
        onChange={({ currentTarget: { value } }) => setContent(value)}
      />
      {content === "seed" && (
        <NumberInput
          label={texts.creation.seedNumber}
          value={seed}
          min={1}
          max={LARGEST_SEED}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          onChange={(value) => setSeed(Number(value) || 1)}
        />
      )}
    </NameDialog>
  );
}
