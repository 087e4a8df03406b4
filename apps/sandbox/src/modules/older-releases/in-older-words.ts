import { ApiError } from "@connect-portal/contract";

/** Where the newest release has a member, and where release 4.1 has it. */
const pointers: Readonly<Record<string, string>> = {
  "/cardProductCode": "/card/cardProduct",
  "/customerId": "/card/clientCode",
  "/accounts/0": "/card/accountNumber",
  "/accounts/0/accountNumber": "/card/accountNumber",
  "/accounts/0/accountTypeCode": "/card/accountType",
  "/accounts/0/currencyCode": "/card/currency",
  "/delivery/branchCode": "/card/branchCode",
  "/reasonCode": "/statusReason",
};

/** Does the work of the newest release; what it refuses is told with the places of the request in release 4.1. */
export async function inOlderWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem.errors) throw error;
    const { detail, errors } = error.problem;
    throw new ApiError(error.code, {
      ...(detail !== undefined && { detail }),
      errors: errors.map((one) => ({ ...one, pointer: olderPointer(one.pointer) })),
    });
  }
}

function olderPointer(pointer: string): string {
  return pointers[pointer] ?? pointer.replace(/^\/limits\/(\d+)(\/amount)?$/, "/limitList/$1/limitAmount");
}
