import { subjectTimelinePage, timelinePage } from "@connect-portal/contract";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { SandboxNav } from "../../shared/sandbox/sandbox-nav.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import styles from "./find-page.module.css";
import { texts } from "./texts.ts";

/** The pattern of request ids that the sandbox accepts. */
const REQUEST_ID = /^[\w.:+/=-]{1,128}$/;
const RESOURCE_ID = /^[a-z]{3}_[0-9A-Z]{10}$/;

/** Takes the id of a request or a resource, and opens its timeline. */
export default function FindTimelinePage() {
  const navigate = useNavigate();
  const [id, setId] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const wanted = id.trim();
    if (!REQUEST_ID.test(wanted)) return setFault(wanted === "" ? texts.find.missing : texts.find.invalid);
    return navigate(RESOURCE_ID.test(wanted) ? subjectTimelinePage(wanted) : timelinePage(wanted));
  };
  const trail = [{ label: texts.home, to: "/home" }, { label: texts.sandbox, to: "/sandbox" }, { label: texts.title }];
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar ordinary trail={trail} />
      <div className="page whole">
        <PageHead title={texts.title} lead={texts.lead} />
        <SandboxNav />
        <form className={styles.form} onSubmit={open} noValidate>
          <TextInput
            label={texts.find.label}
            description={texts.find.help}
            placeholder={texts.find.example}
            value={id}
            error={fault}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => {
              setId(value);
              setFault(null);
            }}
          />
          <Button type="submit">{texts.find.submit}</Button>
        </form>
      </div>
    </>
  );
}
