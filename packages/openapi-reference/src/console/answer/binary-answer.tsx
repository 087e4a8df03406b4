import { useEffect, useState } from "react";
import { sizeText } from "../../ui/measures.ts";
import { texts } from "../texts.ts";

interface BinaryAnswerProps {
  /** Null in the history. */
  readonly bytes: Blob | null;
  readonly size: number;
  readonly contentType: string;
}

/** Kinds of image that hold pixels and nothing that runs. */
const SHOWN = /^image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)$/;

/** Bytes: a picture of those that are one, for the rest the way to save them. */
export function BinaryAnswer({ bytes, size, contentType }: BinaryAnswerProps) {
  if (!bytes) return <p className="oar-note oar-note-panel">{texts.response.binaryNotKept(sizeText(size))}</p>;
  if (SHOWN.test(contentType)) return <Picture bytes={bytes} />;
  return <p className="oar-note oar-note-panel">{texts.response.binary(sizeText(size))}</p>;
}

function Picture({ bytes }: { bytes: Blob }) {
  const [url, setUrl] = useState<string | null>(null);
  const [dimensions, setDimensions] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  if (url === null) return null;
  return (
    <figure className="oar-picture">
      <img
        src={url}
        alt={texts.response.picture}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setDimensions(texts.response.pixels(naturalWidth, naturalHeight))
        }
        onError={() => setDimensions(texts.response.brokenPicture)}
      />
      <figcaption>{dimensions}</figcaption>
    </figure>
  );
}
