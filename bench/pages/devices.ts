/** What a page is looked at with. */
export interface Device {
  readonly name: "phone" | "desktop";
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isMobile: boolean;
}

export const devices: readonly Device[] = [
  { name: "phone", viewport: { width: 390, height: 844 }, isMobile: true },
  { name: "desktop", viewport: { width: 1440, height: 900 }, isMobile: false },
];
