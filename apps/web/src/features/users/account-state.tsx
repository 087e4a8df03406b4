import styles from "./account-state.module.css";

/** Whether an account may be used: a dot, hollow when it may not, and always the word. */
export function AccountState({ isActive, tag = false }: { readonly isActive: boolean; readonly tag?: boolean }) {
  return (
    <span className={styles.state} data-inactive={!isActive || undefined} data-tag={tag || undefined}>
      <span className={styles.dot} />
      {isActive ? "Active" : "Inactive"}
    </span>
  );
}
