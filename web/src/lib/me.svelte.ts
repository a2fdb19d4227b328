/** Who we are on this server: a name and a cookie, nothing to register. */
import { api, Refusal } from "./api.ts";
import { keep, settings } from "./settings.svelte.ts";
import { words } from "./words.svelte.ts";

class Me {
  /** Null until the server knows us. */
  name = $state<string | null>(null);
  asked = $state(false);

  async load(): Promise<void> {
    // Whoever was never here need not ask who they are.
    if (!settings.isGuest) return void (this.asked = true);
    try {
      this.name = (await api.guest()).name;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.name = null;
    }
    this.asked = true;
  }

  async call(name: string): Promise<void> {
    this.become((await api.rename(name)).name);
  }

  /** The server knows us by this name, and this browser has its cookie. */
  become(name: string): void {
    this.name = name;
    this.asked = true;
    Object.assign(settings, { name, isGuest: true });
    keep();
  }

  /** Be somebody before a table is opened; a name can be changed at any time. */
  async exist(): Promise<void> {
    if (!this.asked) await this.load();
    if (this.name === null) await this.call(settings.name || words.say("web-guest"));
  }
}

export const me = new Me();
