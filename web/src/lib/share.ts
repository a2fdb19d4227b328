/** Giving something to somebody else: the device's own sheet where it has one. */

export const hasSheet = (): boolean => "share" in navigator;

/** Hand it to the sheet. Whoever closes the sheet has changed their mind: nothing to complain about. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}
