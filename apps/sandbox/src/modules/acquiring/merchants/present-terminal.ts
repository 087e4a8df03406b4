import type { Terminal } from "../../../simulator/merchants/merchant.ts";

export function presentTerminal({ capabilities, parameters, ...terminal }: Terminal) {
  return {
    terminalId: terminal.id,
    terminalNumber: terminal.number,
    merchantId: terminal.merchantId,
    outletId: terminal.outletId,
    kind: terminal.kind,
    status: terminal.status,
    model: terminal.model,
    capabilities: {
      entryModes: capabilities.entryModes,
      partialApproval: capabilities.partialApproval,
      pin: capabilities.pin,
    },
    keyCheckValue: terminal.keyCheckValue,
    parametersVersion: terminal.parametersVersion,
    parameters: parameters && {
      floorLimit: parameters.floorLimit,
      contactlessLimit: parameters.contactlessLimit,
      contactlessVerificationLimit: parameters.contactlessVerificationLimit,
      tipping: parameters.tipping,
      languageCode: parameters.languageCode,
      dailyCallAt: parameters.dailyCallAt,
    },
    assignedAt: terminal.assignedAt,
    activatedAt: terminal.activatedAt,
    retiredAt: terminal.retiredAt,
  };
}
