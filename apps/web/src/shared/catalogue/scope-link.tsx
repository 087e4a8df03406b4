import { Link } from "react-router";
import { BarSlot } from "../layout/bar-slots.tsx";
import type { Selection } from "../session/selection.ts";
import styles from "./scope-link.module.css";
import { texts } from "./texts.ts";

interface ScopeLinkProps {
  readonly chosen: Selection;
  readonly wsYamlUrl: string;
}

/** In the bar: the product and the release that the page is about; leads to the other releases once the product is known. */
export function ScopeLink(props: ScopeLinkProps) {
  return (
    <BarSlot name="scope">
      <ScopeAnchor {...props} />
    </BarSlot>
  );
}

function ScopeAnchor({ chosen: { product, release }, wsYamlUrl }: ScopeLinkProps) {
  const version = release?.name ?? wsYamlUrl.split("/")[1];
  return (
    <Link
      className={styles.scope}
      to={product === undefined ? "/select-product" : `/select-version/${product.id}`}
      title={texts.otherReleases}
    >
      {product?.name}
      <span>{version}</span>
    </Link>
  );
}
