/** Links and texts that leave this device: the one way for all of them. */
import { share } from "../device/files.ts";
import { canCopy, canShare } from "../device/secure.ts";
import type { IconName } from "../parts/Icon.svelte";
import { words } from "../words/words.svelte.ts";
import { addresses } from "./addresses.svelte.ts";
import { toast } from "./toasts.svelte.ts";

export interface Shared {
  /** The path of the link on this server. */
  path: string;
  /** What the share sheet says beside it. */
  text: string;
  /** The text is worth copying too. */
  hasText?: boolean;
  /** The message once it is copied. */
  copied?: string;
}

class Links {
  /** Shown in a dialog, where the address allows nothing else. */
  shown = $state.raw<Shared | null>(null);

  /** What the button for a link does here. */
  get way(): { icon: IconName; label: string } {
    if (canShare()) return { icon: "share", label: words.say("web-share") };
    return { icon: "copy", label: words.say(canCopy() ? "web-copy" : "web-show-link") };
  }

  /** Share a link, or copy it where there is no share sheet, or else show it. */
  async pass(what: Shared): Promise<void> {
    await addresses.find();
    const url = addresses.link(what.path);
    if (url && canShare()) return share({ text: what.text, url });
    if (url && (await this.copy(what))) toast(words.say(what.copied ?? "web-copied"));
    else this.shown = what;
  }

  /** False if the browser refused. */
  async copy(what: Shared): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(this.textOf(what));
      return true;
    } catch {
      return false;
    }
  }

  /** What is copied. */
  textOf({ path, text, hasText }: Shared): string {
    const link = addresses.link(path) ?? "";
    return hasText ? `${text}\n${link}` : link;
  }

  reset(): void {
    this.shown = null;
  }
}

export const links = new Links();
