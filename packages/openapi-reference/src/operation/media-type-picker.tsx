import type { MediaType } from "@connect-portal/openapi-document";

interface MediaTypePickerProps {
  readonly label: string;
  readonly content: readonly MediaType[];
  readonly type: string;
  readonly onChange: (type: string) => void;
}

/** The media type's name, and a select as soon as there are two. */
export function MediaTypePicker({ label, content, type, onChange }: MediaTypePickerProps) {
  if (content.length < 2)
    return (
      <span className="oar-aside" data-searched>
        {content[0]?.type}
      </span>
    );
  return (
    <select
      className="oar-aside oar-input oar-input-dense"
      aria-label={label}
      value={type}
      onChange={(event) => onChange(event.target.value)}
    >
      {content.map((media) => (
        <option key={media.type}>{media.type}</option>
      ))}
    </select>
  );
}
