import type { PlacedModule } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useCatalogueQueries } from "../../shared/catalogue/queries.ts";
import { startDraft } from "../../shared/form/use-draft.ts";
import { select } from "../../shared/session/selection.ts";
import { useSession } from "../../shared/session/use-session.ts";
import { trace } from "../../shared/trace/trace.ts";
import { Plate, Plates } from "../../shared/ui/plates.tsx";
import { Empty } from "../../shared/ui/section.tsx";
import { SkeletonBar } from "../../shared/ui/skeleton.tsx";
import { Tag } from "../../shared/ui/verb.tsx";
import continueLinkStyles from "./continue-link.module.css";
import { Frame, OpenButton, PlateSkeleton } from "./frame.tsx";
import styles from "./select-product.module.css";
import { texts } from "./texts.ts";

interface ContinueLinkProps {
  readonly module: PlacedModule;
  /** The user has chosen none yet, and this is the first one. */
  readonly isFirst: boolean;
}

const { beginWith, continueWith } = texts.products;

/** six cards in a row. Fewer products share the row, so that each keeps a readable width. */
const PER_ROW = 6;
const FEWEST_COLUMNS = 3;

/** The products that the user may see, R-2.9. */
export default function SelectProduct() {
  const queries = useCatalogueQueries();
  const { data: products, error, refetch } = useQuery(queries.products());
  // Both at once, so that the cards do not move down; without it the page works as well.
  const { data: placed, isPending: isLooking } = useQuery({ ...queries.lastModule(), retry: false });
  const module = placed?.lastModule ?? placed?.firstModule;
  const isWaiting = error === null && (products === undefined || isLooking);
  return (
    <Frame page="Products" lead={texts.products.lead} chosen={{}} failure={error}>
      {isWaiting && (
        <PlateSkeleton
          what={texts.products.loading}
          perRow={FEWEST_COLUMNS}
          lines={3}
          figure={
            <div className={styles.bar}>
              <SkeletonBar width="152px" height="96px" />
            </div>
          }
        />
      )}
      {!isWaiting && products && module && <ContinueLink module={module} isFirst={!placed?.lastModule} />}
      {!isWaiting && products?.length === 0 && <NoProduct onAskAgain={() => refetch()} />}
      {!isWaiting && products !== undefined && products.length > 0 && (
        <Plates perRow={Math.min(PER_ROW, Math.max(FEWEST_COLUMNS, products.length))}>
          {products.map((product, at) => (
            <ProductPlate
              key={product.id}
              product={product}
              isDrawnBefore={products
                .slice(0, at)
                .some(({ name }) => productFigure(name) === productFigure(product.name))}
              hasTopLine={products.some(({ enabled }) => !enabled)}
              isNext={!module && isFourth(product.name)}
            />
          ))}
        </Plates>
      )}
    </Frame>
  );
}

interface ProductPlateProps {
  readonly product: { id: number; name: string; description: string; enabled: boolean };
  /** A product before it has the same picture: this one is drawn in outline. */
  readonly isDrawnBefore: boolean;
  /** A neighbor has a tag there: the pictures stand in one line all the same. */
  readonly hasTopLine: boolean;
  /** Its button is filled: nothing above leads on. */
  readonly isNext: boolean;
}

function ProductPlate({ product, isDrawnBefore, hasTopLine, isNext }: ProductPlateProps) {
  const { id, name, description, enabled } = product;
  const fourth = isFourth(name);
  return (
    <Plate
      edge={fourth ? "latest" : undefined}
      off={!enabled}
      top={hasTopLine ? !enabled && <Tag>{texts.notOpen}</Tag> : undefined}
      figure={
        <div
          className={styles.figure}
          data-fourth={(fourth && enabled) || undefined}
          data-outline={isDrawnBefore || undefined}
          aria-hidden="true"
        >
          {productFigure(name)}
        </div>
      }
      title={name}
      text={description}
      action={
        <OpenButton
          label={texts.products.select}
          of={name}
          to={`/select-version/${id}`}
          enabled={enabled}
          primary={isNext}
          arrow
          onOpen={() => {
            select({}, "product", { id, name });
            trace("Select ConnectAPI Product", name, `/select-version/${id}`);
          }}
        />
      }
    />
  );
}

/** with an empty product list nothing is shown; the note in the log is the server's. */
function NoProduct({ onAskAgain }: { readonly onAskAgain: () => void }) {
  const username = useSession()?.username ?? "";
  return (
    <Empty
      title={texts.products.none}
      action={
        <>
          <Button
            component={Link}
            to="/#contact"
            onClick={() => startDraft("contact", texts.products.request(username))}
          >
            {texts.products.ask}
          </Button>
          <Button variant="default" onClick={onAskAgain}>
            {texts.products.askAgain}
          </Button>
        </>
      }
    >
      {texts.products.noneHelp}
    </Empty>
  );
}

/** The version in a product's name, drawn large as its picture: "PowerCard 3.5" → "3.5", "PowerCard V4" → "V4". */
export function productFigure(name: string): string {
  const versions = name.match(/v?\d+(?:\.\d+)*/gi);
  return versions?.at(-1) ?? [...name.trim()].slice(0, 2).join("");
}

/** a name containing "4" uses a different style. */
export function isFourth(name: string): boolean {
  return name.includes("4");
}

/** One click to the module that the user chose last, past the four pages that lead there; to the first one for a new user. */
function ContinueLink({ module: { name, wsYamlUrl, solution, release }, isFirst }: ContinueLinkProps) {
  return (
    <Button
      component={Link}
      to={`/swagger-ui${wsYamlUrl}`}
      className={continueLinkStyles.link}
      rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
      onClick={() => trace("Select ConnectAPI Module", name, wsYamlUrl)}
    >
      {(isFirst ? beginWith : continueWith)(solution, release, name)}
    </Button>
  );
}
