/** The PIN of every card that was activated: the document of the PIN names it. */
export const PIN = "4271";
