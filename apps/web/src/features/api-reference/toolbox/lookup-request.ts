import type { ReferenceDataLookup } from "@connect-portal/contract";

interface RequestFacts {
  readonly requestUID: string;
  readonly requestDate: Date;
  /** The username. */
  readonly userID: string;
}

/** The canned request of a test case: as indented JSON. */
export function lookupRequest(
  { parameterName }: Pick<ReferenceDataLookup, "parameterName">,
  { requestUID, requestDate, userID }: RequestFacts,
): string {
  const body = {
    parameterList: [
      {
        parameterName,
        parameterMode: "P",
        parameterColumnList: ["Code", "Label"],
        parameterConditionList: [],
      },
    ],
    requestInfo: { requestUID, requestDate: requestDate.toISOString(), userID },
  };
  // Two words in a row read better than in a column.
  return JSON.stringify(body, null, 2).replace(/\[\s+"Code",\s+"Label"\s+\]/, '["Code", "Label"]');
}
