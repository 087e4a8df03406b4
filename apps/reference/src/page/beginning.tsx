import type { ReferenceSource } from "@connect-portal/openapi-document";
import {
  createReferenceSearch,
  loadMarkdown,
  operationAnchor,
  Reference,
  SearchBox,
} from "@connect-portal/openapi-reference";
import { renderToStaticMarkup } from "react-dom/server";
import { firstOperation } from "../first-operation.ts";
import type { WriteBeginning } from "../served.ts";
import { Frame } from "./frame.tsx";

await loadMarkdown();

const nothingAsked = () => Promise.reject(new Error("A server asks for nothing."));
const notAsked: ReferenceSource = {
  index: nothingAsked,
  operation: nothingAsked,
  schema: nothingAsked,
  searchText: nothingAsked,
};

/** The first screen as HTML. Runs on the server; the page puts the live one in its place. */
export const beginningHtml: WriteBeginning = ({ index, operation, baseUrl, isPhone }) => {
  const nothing = () => undefined;
  const { title, version } = index;
  // The rail of another operation would have to be scrolled, which HTML cannot say.
  const isFirst = firstOperation(index)?.id === operation.id;
  return renderToStaticMarkup(
    <Frame
      bar={{
        title,
        version,
        token: null,
        onToken: nothing,
        onOpen: nothing,
        children: <SearchBox search={createReferenceSearch()} />,
      }}
      index={isFirst ? index : undefined}
      current={operation.id}
      onOpenOperation={nothing}
      isPhone={isPhone}
    >
      <Reference
        source={notAsked}
        known={{ index, operation, firstScreen: { isPhone } }}
        baseUrl={baseUrl}
        accessToken={null}
        target={isFirst ? null : operationAnchor(operation.id)}
      />
    </Frame>,
  );
};
